/** The shop's identity, from the web server's environment; the same for every visitor. */
export type Brand = {
  name: string
  careEmail: string
  legalName: string
  legalAddress: string
  gstin: string
  grievanceOfficer: string
  grievanceEmail: string
  /** Addresses of the brand's profiles, in the order of the footer. */
  social: readonly { name: string; url: string }[]
}

export type Settings = {
  brand: Brand
  /** The shop's public address without a closing slash: canonical links, Open Graph. */
  origin: string
  /** Prefix of `/media/…`; empty when the web server serves media. */
  mediaBaseUrl: string
}
