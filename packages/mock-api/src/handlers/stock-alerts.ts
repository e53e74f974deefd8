import { STOCK_ALERT_LIFE_MS, type stockAlertsApi } from '@aaram/contracts'
import { MockError } from '../mock-error.ts'
import { newId, nowOf } from '../state.ts'
import { type MockHandlers, success } from './handlers.ts'
import { accountIn } from './users.ts'

export const stockAlertsHandlers: MockHandlers<typeof stockAlertsApi> = {
  list: (_, call) => success({ alerts: accountIn(call).alerts }),
  add: ({ body: { productId, size } }, call) => {
    const account = accountIn(call)
    const product = call.state.products.find(({ _id }) => _id === productId)
    if (!product) throw new MockError('PRODUCT_NOT_FOUND')
    if (account.alerts.some((one) => one.productId === productId && one.size === size))
      return success({})
    const { metaTitle, title, thumbnail } = product
    const createdAt = nowOf(call.state)
    const expiresAt = new Date(createdAt.getTime() + STOCK_ALERT_LIFE_MS)
    const _id = newId<(typeof account.alerts)[number]['_id']>(call.state)
    const about = { productId, metaTitle, title, thumbnail, size }
    account.alerts.unshift({ _id, ...about, createdAt, expiresAt })
    return success({})
  },
  remove: ({ params }, call) => {
    const account = accountIn(call)
    account.alerts = account.alerts.filter(({ _id }) => _id !== params.alertId)
    return success({})
  },
}
