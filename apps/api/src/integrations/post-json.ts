import { requestIdHeader } from '@aaram/telemetry/request-id'
import { DeliveryError } from './message-gateway.ts'

/** Must be well below the time for which a job claims a message. */
const ANSWER_MS = 10_000

type Options = { headers: Record<string, string>; timeoutMs?: number }

/**
 * Posts JSON to a provider and returns its JSON.
 * @throws DeliveryError: permanent when the provider rejects the request (4xx), temporary otherwise
 */
export async function postJson(
  url: string,
  body: unknown,
  { headers, timeoutMs = ANSWER_MS }: Options,
): Promise<unknown> {
  const { host } = new URL(url)
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...requestIdHeader(), ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: Error) => {
    throw new DeliveryError(`${host} did not answer`, { permanent: false, cause })
  })
  const { status, ok } = answer
  const json: unknown = await answer.json().catch(() => null)
  if (ok) return json
  // Timeout or rate limit: the same message may succeed later.
  const permanent = status >= 400 && status < 500 && status !== 408 && status !== 429
  throw new DeliveryError(`${host} answered ${status}`, { permanent })
}
