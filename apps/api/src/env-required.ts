import { type Given, type Missing, missingInProduction } from './env-production.ts'

const RAZORPAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

/**
 * Missing settings: those that another setting needs, and those that production requires. Checks the raw texts, so that an
 * invalid variable does not hide missing ones.
 */
export function missingIn(given: Given): Missing[] {
  const missing: Missing[] = []
  if (given.WHATSAPP_TOKEN && !given.WHATSAPP_PHONE_NUMBER_ID)
    missing.push({ name: 'WHATSAPP_PHONE_NUMBER_ID', message: 'Required with WHATSAPP_TOKEN.' })
  if (given.PAYMENT_PROVIDER === 'razorpay')
    for (const name of RAZORPAY)
      if (!given[name]) missing.push({ name, message: 'Required with Razorpay.' })
  if (given.SHIPROCKET_EMAIL)
    for (const name of ['SHIPROCKET_PASSWORD', 'SHIPROCKET_PICKUP_PINCODE'])
      if (!given[name]) missing.push({ name, message: 'Required with SHIPROCKET_EMAIL.' })
  return given.NODE_ENV === 'production' ? [...missing, ...missingInProduction(given)] : missing
}
