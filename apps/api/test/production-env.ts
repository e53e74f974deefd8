/** The least that a production shop needs: cash on delivery only, and codes by MSG91. */
export const PRODUCTION_ENV = {
  NODE_ENV: 'production',
  MONGODB_URL: 'mongodb://db/aaram',
  PUBLIC_ORIGIN: 'https://shop.example',
  SESSION_SECRETS: 'x'.repeat(32),
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATES: 'login-code=1,login-code-voice=2',
  PAYMENT_PROVIDER: 'none',
  BRAND_LEGAL_NAME: 'Tana Textiles LLP',
  BRAND_LEGAL_ADDRESS: '2 Mill Road, Surat 395001, Gujarat, India',
  BRAND_GSTIN: '24AAPFU0939F1ZV',
}
