import * as contracts from '@aaram/contracts'
import {
  type AnyEndpoint,
  type CallArguments,
  type CartItem,
  cartsApi,
  type ResponseOf,
  type User,
  type UserId,
  usersApi,
} from '@aaram/contracts'
import type { Call, Endpoints, Extra } from '../src/lib/call.ts'
import type { KeyValueStorage } from '../src/lib/storage.ts'
import { createShop } from '../src/shop/create-shop.ts'
import { aCartItem } from './bag-visit.ts'
import { aBrowser } from './browser.ts'
import { settings } from './factories.ts'
import { asha, refusal } from './visit.tsx'

export const bina: User = {
  ...asha,
  _id: 'b'.repeat(24) as UserId,
  firstName: 'Bina',
  phone: '+919876500000',
}
const PEOPLE = [asha, bina]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Weather = {
  /** How long each leg of a call takes, in milliseconds. */
  delay: () => number
  /** How long a write takes to the browser and on to another tab, and a lock; none unless said otherwise. */
  lag?: () => number
  /** What happens to a call: `request` is lost on its way there, `answer` on its way back. */
  lose?: () => 'request' | 'answer' | null
  /** What the browser's clock reads; all tabs read the same one. */
  now?: () => Date
}

/** The API's sessions and bags, as its contracts and `docs/decisions.md` have them, with a line's rules on each call. */
function aServer({ delay, lose = () => null }: Weather) {
  const sessions = new Map<string, UserId>()
  const bags = new Map<UserId, CartItem[]>(PEOPLE.map(({ _id }) => [_id, []]))
  const calls: string[] = []
  let made = 0

  function answer(endpoint: AnyEndpoint, input: Input, token: string | null, shown?: string) {
    if (endpoint === usersApi.validateOtp) {
      const person = PEOPLE.find(({ phone }) => phone.endsWith(String(input?.body?.phone)))!
      const mine = `token ${++made}`
      sessions.set(mine, person._id)
      return { status: 'success', user: person, token: mine }
    }
    const id = sessions.get(token ?? '')
    if (shown && id && shown !== id) throw refusal(401, 'SESSION_CHANGED', 'Another account.')
    if (endpoint === usersApi.logout) {
      sessions.delete(token ?? '')
      return { status: 'success' }
    }
    if (!id) throw refusal(401, 'NOT_LOGGED_IN', 'Please log in.')
    if (endpoint === usersApi.me)
      return { status: 'success', user: PEOPLE.find(({ _id }) => _id === id)! }
    bags.set(id, changed(bags.get(id)!, endpoint, input))
    return { status: 'success', cartItems: bags.get(id)! }
  }

  function changed(lines: CartItem[], endpoint: AnyEndpoint, input: Input): CartItem[] {
    const quantity = Number(input?.body?.quantity)
    if (endpoint === cartsApi.add) {
      const number = Number.parseInt(String(input?.params?.productId), 16)
      const present = lines.find(({ productId }) => productId === input?.params?.productId)
      if (!present)
        return [...lines, aCartItem(number, { quantity, _id: `${++made}`.padStart(24, '0') })]
      const most = Math.max(present.quantity, quantity)
      return lines.map((line) => (line === present ? { ...line, quantity: most } : line))
    }
    if (endpoint === cartsApi.list) return lines
    const line = lines.find(({ _id }) => _id === input?.params?.cartItemId)
    if (!line)
      throw refusal(404, 'CART_ITEM_NOT_FOUND', contracts.ERRORS.CART_ITEM_NOT_FOUND.message)
    if (endpoint === cartsApi.remove) return lines.filter((one) => one !== line)
    return lines.map((one) => (one === line ? { ...one, quantity } : one))
  }

  const callFrom =
    (storage: KeyValueStorage): Call =>
    async <const E extends AnyEndpoint>(
      endpoint: E | ((endpoints: Endpoints) => E),
      ...[input, extra]: CallArguments<E, Extra>
    ) => {
      const chosen: AnyEndpoint = typeof endpoint === 'function' ? endpoint(contracts) : endpoint
      const token = storage.get('token')
      const lost = lose()
      calls.push(`${chosen.method} ${chosen.path}${extra?.keepalive ? ' keepalive' : ''}`)
      await pause(delay())
      if (lost === 'request') throw refusal(0, 'NETWORK')
      try {
        const result = answer(chosen, input as Input, token, extra?.shownUser)
        return structuredClone(result) as ResponseOf<E>
      } finally {
        await pause(delay())
        // biome-ignore lint/correctness/noUnsafeFinally: what was answered did not arrive
        if (lost === 'answer') throw refusal(0, 'NETWORK')
      }
    }
  return { callFrom, sessions, bags, calls }
}
type Input = { body?: Record<string, unknown>; params?: Record<string, unknown> } | undefined

const numbersOf = (items: readonly { title: string; quantity: number }[]) =>
  Object.fromEntries(
    items.map(({ title, quantity }) => [title.replace('tee number ', ''), quantity]),
  )

async function openTab(
  server: ReturnType<typeof aServer>,
  browser: ReturnType<typeof aBrowser>,
  now: () => Date,
  loads: boolean,
) {
  const storage = browser.tab()
  const shop = createShop({
    api: server.callFrom(storage),
    storage,
    clock: { now },
    settings,
    runExclusive: browser.runExclusive,
  })
  const stops = [shop.user.watch(), shop.bag.restore()]
  const actions = await shop.bag.open()
  if (loads) await shop.user.load()
  return {
    shop,
    storage,
    actions,
    inBag: () => numbersOf(shop.bag.getState().items!),
    who: () => shop.user.getState().user?.firstName ?? null,
    logIn: ({ phone }: User) =>
      shop.user.verifyOtp(contracts.phone.parse(phone.slice(3)), '123456'),
    close: () => {
      for (const stop of stops) stop()
    },
  }
}

/** Two tabs of one browser, each with a shop of its own, and the server. Fake timers only. */
export async function twoTabs(weather: Weather = { delay: () => 0 }) {
  const server = aServer(weather)
  const browser = aBrowser(weather.lag)
  const { now = () => new Date() } = weather
  return {
    one: await openTab(server, browser, now, true),
    two: await openTab(server, browser, now, true),
    /** Another tab, which does not ask yet who visits. */
    openUnknown: () => openTab(server, browser, now, false),
    server,
    browser,
    stored: () => numbersOf(JSON.parse(browser.kept.get('bag_items') ?? '[]')),
    account: ({ _id }: User) => numbersOf(server.bags.get(_id)!),
  }
}
