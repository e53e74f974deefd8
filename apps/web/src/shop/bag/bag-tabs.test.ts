// @vitest-environment jsdom
import type { VariantId } from '@aaram/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCartItem, aTee } from '../../../test/bag-visit.ts'
import { bina, twoTabs } from '../../../test/two-tabs.ts'
import { asha } from '../../../test/visit.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const variant = (number: number) => `${number.toString(16).padStart(24, '0')}-M-Clay` as VariantId
const passed = (ms = 5_000) => vi.advanceTimersByTimeAsync(ms)
type Tabs = Awaited<ReturnType<typeof twoTabs>>

/** Waits for `run` and everything that follows from it. */
async function done<T>(run: Promise<T>): Promise<T> {
  await passed()
  return run
}
/** Two tabs of Asha with tee 1 in her bag. */
async function ashasTabs(weather?: Parameters<typeof twoTabs>[0]) {
  const opening = twoTabs(weather)
  await passed(0)
  const tabs = await opening
  await done(tabs.one.logIn(asha))
  tabs.one.actions.add(aTee(1), 'M')
  await passed()
  return tabs
}
const shown = ({ one, two, stored, account }: Tabs) => [
  one.inBag(),
  two.inBag(),
  stored(),
  account(asha),
]
const everywhere = (bag: Record<string, number>) => Array(4).fill(bag)

test('a log-out leaves nothing on the device while another tab is open; the next person gets nothing', async () => {
  const tabs = await ashasTabs({ delay: () => 20, lag: () => 20 })
  tabs.two.actions.setQuantity(variant(1), 3)
  await passed(100)
  await done(tabs.one.shop.user.logOut())
  expect([tabs.one.who(), tabs.two.who()]).toEqual([null, null])
  for (const key of ['bag_items', 'bag_owner', 'checkout', 'token'])
    expect(tabs.browser.kept.get(key)).toBeUndefined()
  expect(tabs.browser.kept.get('bag_changes')).not.toContain('tee')
  await done(tabs.two.logIn(bina))
  expect([tabs.one.inBag(), tabs.two.inBag(), tabs.account(bina)]).toEqual([{}, {}, {}])
  // The change made before the log-out reached the account first.
  expect(tabs.account(asha)).toEqual({ 1: 3 })
})

test('changes made before it is known who visits are kept, and sent then', async () => {
  const tabs = await ashasTabs()
  tabs.one.actions.add(aTee(2), 'M')
  await passed()
  for (const tab of [tabs.one, tabs.two]) tab.close()
  const late = await tabs.openUnknown()
  late.actions.setQuantity(variant(1), 4)
  late.actions.remove(variant(2))
  late.actions.add(aTee(3), 'M')
  await passed()
  expect(late.inBag()).toEqual({ 1: 4, 3: 1 })
  expect(tabs.account(asha)).toEqual({ 1: 1, 2: 1 })
  await done(late.shop.user.load())
  expect(tabs.account(asha)).toEqual({ 1: 4, 3: 1 })
  expect(late.inBag()).toEqual({ 1: 4, 3: 1 })
})

test('offline, changes stay on the screen, and are sent when the network returns', async () => {
  const tabs = await ashasTabs()
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  tabs.one.actions.setQuantity(variant(1), 4)
  tabs.two.actions.add(aTee(2), 'M')
  await passed()
  expect(shown(tabs)).toEqual([{ 1: 4, 2: 1 }, { 1: 4, 2: 1 }, { 1: 4, 2: 1 }, { 1: 1 }])
  network.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await passed()
  expect(shown(tabs)).toEqual(everywhere({ 1: 4, 2: 1 }))
  expect(tabs.one.shop.toasts.getState()).toEqual([])
})

test('a line that is removed while it is on its way to the account stays removed', async () => {
  const opening = twoTabs({ delay: () => 300 })
  await passed()
  const tabs = await opening
  tabs.one.actions.add(aTee(1), 'M')
  tabs.one.actions.add(aTee(2), 'M')
  const logIn = tabs.one.logIn(asha)
  await passed(900)
  tabs.one.actions.remove(variant(1))
  await done(logIn)
  await passed()
  expect(shown(tabs)).toEqual(everywhere({ 2: 1 }))
})

test('a line that is added in one tab and removed in the other stays removed', async () => {
  const tabs = await ashasTabs({ delay: () => 100, lag: () => 30 })
  tabs.one.actions.add(aTee(2), 'M')
  await passed(250)
  tabs.two.actions.remove(variant(2))
  await passed()
  expect(shown(tabs)).toEqual(everywhere({ 1: 1 }))
})

test.each([[0], [80], [490]])(
  '+ in one tab, − in the other %i ms later: screen and server agree',
  async (later) => {
    let slow = 0
    const tabs = await ashasTabs({ delay: () => slow, lag: () => slow / 4 })
    tabs.one.actions.setQuantity(variant(1), 3)
    await passed()
    slow = 100
    tabs.one.actions.setQuantity(variant(1), 4)
    await passed(later)
    const desired = tabs.two.inBag()[1]! - 1
    tabs.two.actions.setQuantity(variant(1), desired)
    await passed()
    const agreed = shown(tabs)
    expect(agreed).toEqual(everywhere(agreed[0]!))
    // Either of two simultaneous changes may win.
    expect(later === 0 ? [2, 4] : [desired]).toContain(agreed[0]![1])
  },
)

test('an addition whose answer was lost is taken back on the screen, and then in the account', async () => {
  let lost: 'answer' | null = null
  const tabs = await ashasTabs({ delay: () => 10, lose: () => lost })
  // There is no other tab to send it.
  tabs.two.close()
  lost = 'answer'
  tabs.one.actions.add(aTee(2), 'M')
  await passed()
  lost = null
  expect([tabs.one.inBag(), tabs.account(asha)]).toEqual([{ 1: 1 }, { 1: 1, 2: 1 }])
  await passed(30_000)
  expect([tabs.one.inBag(), tabs.stored(), tabs.account(asha)]).toEqual(Array(3).fill({ 1: 1 }))
})

test('two tabs that add in the same moment lose nothing', async () => {
  const tabs = await ashasTabs({ delay: () => 50, lag: () => 30 })
  await done(tabs.one.shop.user.logOut())
  tabs.one.actions.add(aTee(2), 'M')
  tabs.two.actions.add(aTee(3), 'M')
  await passed()
  const both = { 2: 1, 3: 1 }
  expect([tabs.one.inBag(), tabs.two.inBag(), tabs.stored()]).toEqual([both, both, both])
})

test.each([
  ['first', 0.75, 0.25],
  ['second', 0.25, 0.75],
])(
  'two tabs that ask for the account’s list in the same millisecond agree: the %s tab’s counts',
  async (_, one, two) => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(one).mockReturnValueOnce(two)
    const now = new Date()
    let slow = 0
    const tabs = await ashasTabs({ delay: () => slow, lag: () => slow / 20, now: () => now })
    slow = 100
    void tabs.one.actions.refresh()
    slow = 130
    void tabs.two.actions.refresh()
    await passed(115)
    // Between both answers, another device adds a line.
    const bag = tabs.server.bags.get(asha._id)!
    tabs.server.bags.set(asha._id, [...bag, aCartItem(7, { _id: 'f'.repeat(24) })])
    await passed()
    const writes = [tabs.one, tabs.two].map(({ storage }) => vi.spyOn(storage, 'set'))
    await passed()
    expect(tabs.one.inBag()).toEqual(tabs.two.inBag())
    expect(tabs.stored()).toEqual(tabs.one.inBag())
    for (const set of writes) expect(set).not.toHaveBeenCalled()
  },
)

test('a log-out after the clock was set back leaves nothing of another tab’s change', async () => {
  let now = new Date()
  const tabs = await ashasTabs({ delay: () => 20, lag: () => 20, now: () => now })
  tabs.two.actions.add(aTee(2), 'M')
  await passed()
  now = new Date(now.getTime() - 3_600_000)
  await done(tabs.one.shop.user.logOut())
  expect([tabs.one.inBag(), tabs.two.inBag(), tabs.stored()]).toEqual([{}, {}, {}])
  expect(tabs.browser.kept.get('bag_changes')).not.toContain('tee')
})

test('what was pressed is sent when the page is left within half a second', async () => {
  const tabs = await ashasTabs()
  const before = tabs.server.calls.length
  tabs.one.actions.setQuantity(variant(1), 2)
  window.dispatchEvent(new Event('pagehide'))
  // The page is closed after this, so nothing asynchronous can follow.
  await passed(0)
  expect(tabs.server.calls.slice(before)).toEqual(['PATCH /carts/:cartItemId keepalive'])
  expect(tabs.account(asha)).toEqual({ 1: 2 })
})

test('Undo after log-out brings nothing back', async () => {
  const tabs = await ashasTabs()
  tabs.one.actions.remove(variant(1))
  const undo = tabs.one.shop.toasts.getState().find(({ action }) => action)!.action!
  await done(tabs.one.shop.user.logOut())
  undo.run()
  await passed()
  expect([tabs.one.inBag(), tabs.stored()]).toEqual([{}, {}])
})

test('C58: the page of a person who was replaced changes no bag, and says so', async () => {
  let slow = 0
  const tabs = await ashasTabs({ delay: () => slow })
  slow = 2_000
  const logIn = tabs.two.logIn(bina)
  // The first page asks who is logged in now, and still shows Asha.
  await passed(5_000)
  tabs.one.actions.add(aTee(5), 'M')
  expect([tabs.one.who(), tabs.one.inBag()]).toEqual(['Asha', {}])
  const texts = () => tabs.one.shop.toasts.getState().map(({ text }) => text)
  expect(texts()).toEqual([
    'Another account was logged in in this browser. Please look again and repeat this.',
  ])
  await passed(4_000)
  expect(tabs.one.who()).toBe('Bina')
  expect(texts()).toContain(
    'Another account was logged in in this browser. This page now shows Bina’s account.',
  )
  await done(logIn)
  expect([tabs.account(asha), tabs.account(bina)]).toEqual([{ 1: 1 }, {}])
})
