export type Missing = { name: string; message: string }
export type Given = Readonly<Record<string, string | undefined>>
/** The templates for log-in codes by SMS and by voice call. */
const CODE_TEMPLATES = ['login-code', 'login-code-voice'] as const
/** Settings that production requires, with the reasons. */
const PRODUCTION: Readonly<Record<string, string>> = {
  MONGODB_URL: 'Required in production.',
  PUBLIC_ORIGIN: 'Required in production: the shop’s address as shoppers see it.',
  SESSION_SECRETS: 'Required in production.',
  MSG91_AUTH_KEY: 'Required in production: nobody can log in without a code.',
  PAYMENT_PROVIDER: 'Required in production: razorpay, or none for cash on delivery only.',
  BRAND_LEGAL_NAME: 'Required in production: the seller’s name on invoices.',
  BRAND_LEGAL_ADDRESS: 'Required in production: the seller’s address on invoices.',
  BRAND_GSTIN: 'Required in production: the seller’s GSTIN on invoices.',
}

/** The GSTIN of the demo shop. */
export const EXAMPLE_GSTIN = '27AAAAA0000A1Z5'

export function missingInProduction(given: Given): Missing[] {
  const missing = Object.entries(PRODUCTION)
    .filter(([name]) => !given[name])
    .map(([name, message]) => ({ name, message }))
  const refuse = (name: string, message: string) => missing.push({ name, message })
  const templates = (given.MSG91_TEMPLATES ?? '').split(',').map((pair) => pair.trim())
  const lacking = CODE_TEMPLATES.filter(
    (name) => !templates.some((one) => one.startsWith(`${name}=`)),
  )
  if (lacking.length > 0)
    refuse('MSG91_TEMPLATES', `Without ${lacking.join(' and ')} no code is sent.`)
  if (given.PAYMENT_PROVIDER === 'sandbox') refuse('PAYMENT_PROVIDER', 'No sandbox in production.')
  if (given.DEV_TOOLS === 'true') refuse('DEV_TOOLS', 'Never in production.')
  if (given.BRAND_GSTIN === EXAMPLE_GSTIN) refuse('BRAND_GSTIN', 'An example, not yours.')
  if (given.SMTP_URL && !given.MAIL_FROM)
    refuse('MAIL_FROM', 'Required with SMTP_URL in production.')
  return missing
}
