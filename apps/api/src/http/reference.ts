import { ERRORS } from '@aaram/contracts'
import { DESCRIPTION, type Example, type ServedEndpoint } from '@aaram/contracts/openapi'
import * as z from 'zod/mini'
import recorded from './examples.json' with { type: 'json' }

const LOG_IN = `## Try calls

1. \`POST /users/auth/send-otp\` with a phone number, such as 9876543210.
2. Read the code: where the development kit is served, \`GET /dev/outbox\` and the shop's page \`/dev\` have it.
3. \`POST /users/auth/validate-otp\` with number and code. It sets the session's cookie, so calls of this page are logged in from then on;
   programs send its \`token\` as \`Authorization: Bearer …\` (button Authorize).

This page sends the header \`x-requested-with\` by itself.`

const errorTable = () =>
  [
    '## Errors',
    'Every failure has the body `{ status: "error", code, error, errors? }`: compare `code`; `error` and `errors` are for the shopper.',
    '| Code | Status | Meaning |\n| --- | --- | --- |',
  ]
    .join('\n\n')
    .concat(
      ...Object.entries(ERRORS).map(
        ([code, { status, message }]) => `\n| \`${code}\` | ${status} | ${message} |`,
      ),
    )

/** The introduction of the reference, in Markdown. */
export const referenceText = (): string => [DESCRIPTION, LOG_IN, errorTable()].join('\n\n')

const EXAMPLES: Readonly<Record<string, Example>> = recorded

/**
 * Example requests and responses, recorded by the API's tests, with keys such as `POST /orders`. Examples that no longer
 * match the contract are left out until they are recorded again.
 */
export function examplesOf(served: readonly ServedEndpoint[]): Record<string, Example> {
  return Object.fromEntries(
    served.flatMap(({ endpoint }) => {
      const key = `${endpoint.method} ${endpoint.path}`
      const example = EXAMPLES[key]
      if (!example || !z.safeParse(endpoint.response, example.response).success) return []
      const takes = !endpoint.body || z.safeParse(endpoint.body, example.request ?? {}).success
      return takes ? [[key, example] as const] : []
    }),
  )
}
