import { loadOptional } from '../../lib/load-module.ts'

/** Loads the table of pincodes when it is first needed. Without it nothing is filled in or questioned. */
export const loadPincodes = () => loadOptional(() => import('./pincode.ts'))
