import { AppError } from '../../http/app-error.ts'

const RETRY_SECONDS = 5

/** The shop cannot take the order now, and may in 5 s. */
export const orderUnavailable = () => new AppError('ORDER_UNAVAILABLE', undefined, RETRY_SECONDS)
