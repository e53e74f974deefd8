import { type AnyEndpoint, type CallParts, callEndpoint, USER_HEADER } from '@aaram/contracts'
import type { ApiOptions } from './api.ts'

/** The input of a call, not yet encoded. */
export type Sent = CallParts & {
  /** The id of the person whom the page shows, sent with calls that need log-in. */
  shownUser?: string
}

/** Makes one HTTP call for the shop's pages, with the contracts' client. */
export const send = (
  { origin = '', ...options }: ApiOptions,
  endpoint: AnyEndpoint,
  { shownUser, headers, ...parts }: Sent,
): Promise<unknown> =>
  callEndpoint({ baseUrl: origin, ...options }, endpoint, {
    ...parts,
    headers: {
      ...(shownUser && endpoint.auth !== 'public' && { [USER_HEADER]: shownUser }),
      ...headers,
    },
  })
