import { type ReactNode, useEffect, useState } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { userEvent, within } from 'storybook/test'
import { memoryStorage } from '../src/lib/memory-storage.ts'
import { createShop } from '../src/shop/create-shop.ts'
import { ShopProvider, useShop, useToasts } from '../src/shop/shop.tsx'
import { Toasts } from '../src/ui/toasts.tsx'
import { settings } from '../test/factories.ts'
import { asha, scriptedApi } from '../test/scripted-api.ts'
import type { Surroundings } from '../test/surroundings.ts'

/** The time in every story: 4 November 2026, 3:30 pm in India. */
export const NOW = new Date('2026-11-04T10:00:00Z')

/** The API of a story, to be told what it answers. */
export type Server = ReturnType<typeof scriptedApi>
export type Around = Pick<Surroundings, 'path' | 'route' | 'state' | 'user'> & {
  /** What the browser keeps, by key. */
  stored?: Record<string, string>
  /** What the API answers; other calls have no network. Without it no call is ever answered. */
  prepare?: (server: Server) => void
}

type Play = (story: { canvasElement: HTMLElement }) => Promise<void>

function Messages() {
  const { toasts } = useShop()
  return <Toasts toasts={useToasts()} onClose={toasts.close} />
}

function apiOf(prepare: Around['prepare']) {
  if (!prepare) return () => new Promise<never>(() => undefined)
  const server = scriptedApi()
  prepare(server)
  return server.api
}

/** A visitor's shop and router around a component, as `renderInShop` of the tests makes them. */
function Surrounded({
  path = '/',
  route = '*',
  state = {},
  user,
  stored = {},
  prepare,
  children,
}: Around & { children: ReactNode }) {
  const [shop] = useState(() => {
    const clock = { now: () => NOW }
    const created = createShop({
      ...{ api: apiOf(prepare), clock, settings, state },
      storage: memoryStorage(stored),
    })
    if (user) created.user.remember(user, 'token')
    return created
  })
  useEffect(() => {
    if (!user) void shop.user.load()
  }, [shop, user])
  return (
    <ShopProvider shop={shop}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={route} element={children} />
          <Route path="*" element={null} />
        </Routes>
        <Messages />
      </MemoryRouter>
    </ShopProvider>
  )
}

/** A component in one of its states, as a story; `play` does what a visitor does to get there. */
export const story = (element: ReactNode, { play, ...around }: Around & { play?: Play } = {}) => ({
  render: () => <Surrounded {...around}>{element}</Surrounded>,
  ...(play && { play }),
})

/** Presses what has these names, one after the other: buttons, or what `role` says. */
export const press =
  (...names: (string | RegExp)[]): Play =>
  async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    for (const name of names) (await page.findByRole('button', { name })).click()
  }

/** Waits for a text: what is asked for after a pause, or comes with a part that loads on demand. */
export const see =
  (text: string | RegExp): Play =>
  async ({ canvasElement }) =>
    void (await within(canvasElement.ownerDocument.body).findByText(text))

/** Types into fields, by their labels, and presses a button. */
export const enter =
  (texts: Readonly<Record<string, string>>, button: string): Play =>
  async (shown) => {
    const page = within(shown.canvasElement.ownerDocument.body)
    for (const [label, text] of Object.entries(texts))
      await userEvent.type(await page.findByLabelText(label), text)
    await press(button)(shown)
  }

/** The same for somebody who is logged in. */
export const ofAsha: Pick<Around, 'user'> = { user: asha }

/** Calls that are answered by nothing: the network is lost. */
export const offline: { prepare: () => undefined } = { prepare: () => undefined }

/** Several states of a small component, one below the other, each under its name. */
export const sheet = (states: Readonly<Record<string, ReactNode>>, around: Around = {}) =>
  story(
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.5rem' }}>
      {Object.entries(states).map(([name, element]) => (
        <section key={name}>
          <p style={{ color: '#5f5b55', fontSize: '0.75rem' }}>{name}</p>
          {element}
        </section>
      ))}
    </div>,
    around,
  )
