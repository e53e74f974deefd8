import * as z from 'zod/mini'
import { PAGE_LIMIT_MAX, PAGE_NUMBER_MAX } from './limits.ts'
import { plainText } from './text.ts'

/** Integer paise: amounts inside the shop (database, arithmetic, payment provider). */
export const paise = z.int().check(z.nonnegative()).brand<'Paise'>()
export type Paise = z.output<typeof paise>

/** Rupees with at most two decimals on the wire, integer paise inside. The only conversion between them. */
export const rupees = z.codec(
  z.number().check(
    z.nonnegative(),
    z.maximum(Number.MAX_SAFE_INTEGER / 1e3),
    // A number with at most two decimals equals its nearest whole number of paise.
    z.refine((value) => Math.round(value * 100) / 100 === value, 'At most two decimals.'),
  ),
  paise,
  { decode: (value) => Math.round(value * 100), encode: (value) => value / 100 },
)

/** ISO 8601 UTC text on the wire, a Date inside. */
export const isoDate = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

const objectId = () => z.string().check(z.regex(/^[0-9a-f]{24}$/, 'Not an id.'))
export const productId = objectId().brand<'ProductId'>()
export type ProductId = z.output<typeof productId>
export const userId = objectId().brand<'UserId'>()
export type UserId = z.output<typeof userId>
export const addressId = objectId().brand<'AddressId'>()
export type AddressId = z.output<typeof addressId>
export const cartItemId = objectId().brand<'CartItemId'>()
export type CartItemId = z.output<typeof cartItemId>
export const orderId = objectId().brand<'OrderId'>()
export type OrderId = z.output<typeof orderId>
export const orderItemId = objectId().brand<'OrderItemId'>()
export type OrderItemId = z.output<typeof orderItemId>
export const reviewId = objectId().brand<'ReviewId'>()
export type ReviewId = z.output<typeof reviewId>
export const stockAlertId = objectId().brand<'StockAlertId'>()
export type StockAlertId = z.output<typeof stockAlertId>

export const dataExportId = objectId().brand<'DataExportId'>()
export type DataExportId = z.output<typeof dataExportId>

/** `<product id>-<size>-<first colour, or none>`: built by `variantIdOf` only. */
export const variantId = plainText(200).check(z.minLength(1)).brand<'VariantId'>()
export type VariantId = z.output<typeof variantId>

/** A number in a query string, clamped to `least … most`. Other text is invalid. */
const clamped = (least: number, most: number) =>
  z.codec(z.string().check(z.regex(/^\s*[+-]?\d+(\.\d+)?\s*$/, 'Not a number.')), z.number(), {
    decode: (text) => Math.min(Math.max(Math.trunc(Number(text)), least), most),
    encode: String,
  })

/** A page number, from 1. */
export const pageNumber = z._default(clamped(1, PAGE_NUMBER_MAX), 1)
/** Entries per page, 1 to 50. */
export const pageLimit = (size: number) => z._default(clamped(1, PAGE_LIMIT_MAX), size)
