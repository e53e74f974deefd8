import type { Call } from './lib/call.ts'

/** Makes the API count these calls for the client that requested the page, like calls of a browser. */
export const callsFor =
  (api: Call, client: string): Call =>
  (endpoint, ...args) => {
    const [input, extra] = args as [unknown?, { headers?: Record<string, string> }?]
    const headers = { ...extra?.headers, 'x-forwarded-for': client }
    return api(endpoint, ...([input, { ...extra, headers }] as unknown as typeof args))
  }
