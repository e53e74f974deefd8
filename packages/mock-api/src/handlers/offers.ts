import type { offersApi } from '@aaram/contracts'
import { nowOf } from '../state.ts'
import { type MockHandlers, success } from './handlers.ts'
import { accountIn } from './users.ts'

export const offersHandlers: MockHandlers<typeof offersApi> = {
  consents: (_, call) => success({ consents: accountIn(call).consents }),
  setConsent: ({ body: { channel, given } }, call) => {
    const account = accountIn(call)
    account.consents = account.consents.map((one) =>
      one.channel === channel ? { channel, given, at: nowOf(call.state) } : one,
    )
    return success({ consents: account.consents })
  },
}
