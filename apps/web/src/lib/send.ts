import { type AnyEndpoint, type CallParts, callEndpoint, USER_HEADER } from '@aaram/contracts'
import type { ApiOptions } from './api.ts'

/** What goes into a call, before it is encoded. */
export type Sent = CallParts & {
  /** Id of the person whom the page shows, as calls that need a log-in state it. */
  shownUser?: string
}

/** One HTTP call of the shop's pages, by the contracts' client. */
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
