import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { LAUNCH } from '../test/chromium.ts'
import { HYDRATED, mainThread } from './main-thread.ts'
import { median, type Shop, startShop } from './shop.ts'

const HELP = `pnpm bench:interactions [--before <checkout>] [--after .] [--rounds 5] [--cpu 4] [--only loading|taps]

What a slow phone (390 x 844, processor --cpu times slower) waits for. Each checkout must be built (pnpm build) and serves
a shop of its own; the checkouts take turns. Every page is loaded by a browser process of its own, as on a first visit.

Printed in ms, the median of the rounds: the total blocking time while a page loads (what each task of the page's main
thread took beyond 50 ms) with the longest task, and the work of the main thread from a tap to the next frame. All are
processor times, multiplied by --cpu: other programs on the machine hardly change them. CHROMIUM_PATH names another Chromium.
`
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    after: { type: 'string', default: join(import.meta.dirname, '../../..') },
    rounds: { type: 'string', default: '5' },
    cpu: { type: 'string', default: '4' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
if (values.help) {
  say(HELP)
  process.exit(0)
}
const [rounds, cpu] = [Number(values.rounds), Number(values.cpu)]

/** A task blocks for what it takes beyond this (web.dev/tbt). */
const SHORT_TASK_MS = 50
/** By then videos and prefetched files, which load after hydration, have arrived. */
const AFTERWARDS_MS = 1_500
/** A frame after a tap is presented by then, also on a busy machine. */
const FRAME_MS = 400
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const LOADING = ['toplevel', 'blink.user_timing']
const TAPS = [...LOADING, 'devtools.timeline']
const WAIT_MS = 120_000

/** Opens a page as a first visit does, and waits until it has loaded. Nothing is evaluated in it meanwhile, because that would be work too. */
async function open(browser: Browser, url: string, trace = false): Promise<Page> {
  const context = await browser.newContext(PHONE)
  context.setDefaultTimeout(WAIT_MS)
  const page = await context.newPage()
  await page.addInitScript((mark) => {
    addEventListener('hydrated', () => {
      performance.mark(mark)
      // biome-ignore lint/suspicious/noConsole: what a page logs can be waited for without a script of the browser's driver
      console.debug(mark)
    })
  }, HYDRATED)
  if (trace) await browser.startTracing(page, { categories: LOADING })
  const hydrated = page.waitForEvent('console', (message) => message.text() === HYDRATED)
  await page.goto(url)
  await hydrated
  await pause(AFTERWARDS_MS)
  return page
}

async function inBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(LAUNCH)
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** Total blocking time and longest task of a first visit. */
const blocking = (url: string) =>
  inBrowser(async (browser) => {
    await open(browser, url, true)
    const { events, tasks } = mainThread(await browser.stopTracing(), cpu)
    const from = events.find(({ name }) => name === 'navigationStart')?.ts ?? 0
    const times = tasks.filter(({ ts }) => ts >= from).map(({ ms }) => ms)
    const beyond = times.reduce((sum, ms) => sum + Math.max(0, ms - SHORT_TASK_MS), 0)
    return [beyond, Math.max(0, ...times)] as const
  })

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()

/** A tap, and what can be seen after it. */
type Act = {
  name: string
  target: (page: Page) => ReturnType<Page['locator']>
  done: (page: Page) => ReturnType<Page['locator']>
}
const dialogButton = (page: Page, name: string) =>
  page.locator('dialog[open]').getByRole('button', { name })

/** Interactions by the page that they begin on, in the order of a shopper. */
const acts = (product: string): { path: string; acts: Act[] }[] => [
  {
    path: '/',
    acts: [
      {
        name: 'menu',
        target: (page) => button(page, 'Menu'),
        done: (page) => dialogButton(page, 'Close'),
      },
      {
        name: 'close the menu',
        target: (page) => dialogButton(page, 'Close'),
        done: (page) => button(page, 'Menu'),
      },
      {
        name: 'search panel',
        target: (page) => button(page, 'Search'),
        done: (page) => page.locator('input[name=q]'),
      },
    ],
  },
  {
    path: product,
    acts: [
      {
        name: 'accordion',
        target: (page) => page.locator('summary').nth(1),
        done: (page) => page.locator('details[open]').nth(1),
      },
      {
        name: 'size picker',
        target: (page) => button(page, 'Select Size'),
        done: (page) => page.getByRole('option', { name: 'M', exact: true }),
      },
      {
        name: 'choose a size',
        target: (page) => page.getByRole('option', { name: 'M', exact: true }),
        done: (page) => button(page, 'Size M'),
      },
      {
        name: 'add to bag',
        target: (page) => button(page, 'Add to bag'),
        done: (page) => page.getByRole('link', { name: 'View bag' }).first(),
      },
      {
        name: 'to the bag',
        target: (page) => page.getByRole('link', { name: 'View bag' }).first(),
        done: (page) => button(page, /^Increase quantity/),
      },
      {
        name: 'quantity',
        target: (page) => button(page, /^Increase quantity/),
        done: (page) => page.locator('output').filter({ hasText: '2' }),
      },
    ],
  },
  {
    path: '/products',
    acts: [
      {
        name: 'filter by category',
        target: (page) =>
          page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(2),
        done: (page) =>
          page
            .getByRole('navigation', { name: 'Categories' })
            .locator('li:nth-child(3) [aria-current=page]'),
      },
    ],
  },
]

/** Work of the main thread from a tap to the next frame, of the longest interaction that the tap made. */
async function latency(page: Page, { target, done }: Act): Promise<number> {
  await target(page).scrollIntoViewIfNeeded()
  await pause(FRAME_MS)
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: TAPS })
  await page.evaluate((name) => void performance.mark(name), HYDRATED)
  await target(page).tap()
  await done(page).waitFor()
  await pause(FRAME_MS)
  const { events, tasks } = mainThread(await browser.stopTracing(), cpu)
  const timings = events.filter(({ name }) => name === 'EventTiming')
  const work = timings
    .filter(({ ph, args }) => ph === 'b' && args?.data?.interactionId)
    .map(({ ts: from, id, id2 }) => {
      const end = timings.find((e) => e.ph === 'e' && (e.id ?? e.id2?.local) === (id ?? id2?.local))
      return tasks
        .filter(({ ts }) => ts >= from && ts < (end?.ts ?? 0))
        .reduce((sum, { ms }) => sum + ms, 0)
    })
  return Math.max(0, ...work)
}

async function aProductPath({ origin }: Shop): Promise<string> {
  const response = await fetch(`${origin}/api/products?limit=12`)
  const { productsList } = (await response.json()) as {
    productsList: { metaTitle: string; sizes: { size: string; quantity: number }[] }[]
  }
  const found = productsList.find(({ sizes }) =>
    sizes.some(({ size, quantity }) => size === 'M' && quantity > 1),
  )
  return `/products/${found?.metaTitle}`
}

const checkouts = values.before ? [values.before, values.after] : [values.after]
const shops = await Promise.all(checkouts.map(startShop))
try {
  const product = await aProductPath(shops[0] as Shop)
  const paths = ['/', '/products', product, '/about']
  /** Measured milliseconds by row, of each shop. */
  const rows = new Map<string, number[][]>()
  const note = (row: string, at: number, ms: number) => {
    const of = rows.get(row) ?? shops.map(() => [])
    rows.set(row, of)
    of[at]?.push(ms)
  }
  // Pictures are made on their first request.
  for (const { origin } of shops)
    for (const path of paths) await inBrowser((browser) => open(browser, origin + path))
  const wants = (part: string) => !values.only || values.only === part
  for (let round = 0; round < rounds; round += 1)
    for (const at of round % 2 ? [...shops.keys()].toReversed() : shops.keys()) {
      const { origin } = shops[at] as Shop
      for (const path of wants('loading') ? paths : []) {
        const [total, longest] = await blocking(origin + path)
        const name = path === product ? 'a product' : path
        note(`${name}: blocking`, at, total)
        note(`${name}: longest task`, at, longest)
      }
      for (const { path, acts: steps } of wants('taps') ? acts(product) : [])
        await inBrowser(async (browser) => {
          const page = await open(browser, origin + path)
          for (const act of steps) note(act.name, at, await latency(page, act))
        })
    }
  const heads = values.before ? ['before', 'after'] : ['ms']
  say(`| ms, processor ${cpu} times slower | ${heads.join(' | ')} |`)
  say(`| --- |${' ---: |'.repeat(heads.length)}`)
  for (const [row, measured] of rows)
    say(`| ${row} | ${measured.map((each) => Math.round(median(each))).join(' | ')} |`)
} finally {
  for (const shop of shops) await shop.close()
}
