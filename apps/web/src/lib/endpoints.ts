/** The endpoint groups that `api` offers. Loaded with the first call. */
export {
  cartsApi,
  contentApi,
  ordersApi,
  paymentsApi,
  productsApi,
  reviewsApi,
  usersApi,
  wishlistApi,
} from '@aaram/contracts'
