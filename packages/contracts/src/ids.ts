import * as z from 'zod/mini'
import { plainText } from './text.ts'

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
