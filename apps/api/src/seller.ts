import { GST_STATE_CODES, type State, stateOfGstin } from '@aaram/contracts'
import type { Env } from './env.ts'

/** The seller on tax documents. Its state is that of its GSTIN. */
export type Seller = {
  name: string
  address: string[]
  state: State
  stateCode: string
  gstin: string
}

/** @throws Error for a GSTIN without a state, which `readEnv` already rejects */
export function sellerOf({
  BRAND_LEGAL_NAME,
  BRAND_LEGAL_ADDRESS,
  BRAND_GSTIN,
}: Pick<Env, 'BRAND_LEGAL_NAME' | 'BRAND_LEGAL_ADDRESS' | 'BRAND_GSTIN'>): Seller {
  const state = stateOfGstin(BRAND_GSTIN)
  if (!state) throw new Error('BRAND_GSTIN is of no state.')
  return {
    name: BRAND_LEGAL_NAME,
    address: [BRAND_LEGAL_ADDRESS],
    state,
    stateCode: GST_STATE_CODES[state],
    gstin: BRAND_GSTIN,
  }
}
