/** The required production settings, with invented values, for trials of the images. */
export const TRIAL_SETTINGS = {
  SESSION_SECRETS: 'a-secret-of-this-trial-and-nothing-else',
  PAYMENT_PROVIDER: 'none',
  MSG91_AUTH_KEY: 'of-this-trial',
  MSG91_TEMPLATES: 'login-code=1,login-code-voice=2',
  BRAND_NAME: 'Tana',
  BRAND_CARE_EMAIL: 'care@tana.example',
  BRAND_LEGAL_NAME: 'Tana Textiles LLP',
  BRAND_LEGAL_ADDRESS: '2 Mill Road, Surat 395001, Gujarat, India',
  BRAND_GSTIN: '24AAPFU0939F1ZV',
  BRAND_GRIEVANCE_OFFICER: 'Meera Shah',
  BRAND_GRIEVANCE_EMAIL: 'grievance@tana.example',
}
