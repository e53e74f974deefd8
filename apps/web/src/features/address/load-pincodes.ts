import { loadOptional } from '../../lib/load-module.ts'

/** The table of pincodes comes when it is first needed; without it nothing is filled in, and nothing is questioned. */
export const loadPincodes = () => loadOptional(() => import('./pincode.ts'))
