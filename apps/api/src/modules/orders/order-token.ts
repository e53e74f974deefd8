import { randomBytes } from 'node:crypto'

/** The token that opens the order success page: 128 random characters (spec section 9). */
export const newOrderToken = (): string => randomBytes(96).toString('base64url')
