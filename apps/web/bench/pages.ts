import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import getPort from 'get-port'
import lighthouse from 'lighthouse'
import { LAUNCH } from '../test/chromium.ts'

const HELP = `pnpm bench:web [--shop http://localhost:3000] [--runs 3]

Lighthouse on a running shop (npm start): mobile, simulated slow 4G. Each page is loaded once before, so that its
pictures are made; the run with the middle performance score counts. CHROMIUM_PATH names another Chromium.
`
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = [
  ['LCP s', 'largest-contentful-paint', 1000, 2],
  ['TBT ms', 'total-blocking-time', 1, 0],
  ['CLS', 'cumulative-layout-shift', 1, 3],
] as const

const { values } = parseArgs({
  options: {
    shop: { type: 'string', default: 'http://localhost:3000' },
    runs: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
})
const print = (line: string) => process.stdout.write(`${line}\n`)
if (values.help) {
  print(HELP)
  process.exit(0)
}

const shop = new URL(values.shop).origin
/** The newest product of the shop. */
async function aProductPath(): Promise<string> {
  const answer = await fetch(`${shop}/api/products?limit=1`)
  const { productsList } = (await answer.json()) as { productsList: { metaTitle: string }[] }
  return `/products/${encodeURIComponent(productsList[0]?.metaTitle ?? '')}`
}

async function visit(url: string): Promise<number[]> {
  const port = await getPort({ host: '127.0.0.1' })
  const browser = await chromium.launch({
    ...LAUNCH,
    args: [`--remote-debugging-port=${port}`, ...LAUNCH.args],
  })
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    })
    if (!result) throw new Error(`Lighthouse found nothing at ${url}`)
    const { categories, audits } = result.lhr
    return [
      ...CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      ...TIMES.map(([, audit, unit]) => (audits[audit]?.numericValue ?? Number.NaN) / unit),
    ]
  } finally {
    await browser.close()
  }
}

const paths = ['/', '/products', await aProductPath()]
print(`| page | ${CATEGORIES.join(' | ')} | ${TIMES.map(([name]) => name).join(' | ')} |`)
print(`|---|${'---:|'.repeat(CATEGORIES.length + TIMES.length)}`)
for (const path of paths) {
  await visit(shop + path)
  const runs: number[][] = []
  for (let run = 0; run < Number(values.runs); run += 1) runs.push(await visit(shop + path))
  runs.sort(([a = 0], [b = 0]) => a - b)
  const middle = runs[Math.floor(runs.length / 2)] ?? []
  const cells = middle.map((value, n) => value.toFixed(TIMES[n - CATEGORIES.length]?.[3] ?? 0))
  print(`| ${path} | ${cells.join(' | ')} |`)
}
