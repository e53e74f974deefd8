import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Shop } from './shop.ts'

const read = (file: string) =>
  readFileSync(new URL(`../../../../docker/observability/${file}`, import.meta.url), 'utf8')

/** Names in PromQL: what is neither a function, a keyword nor a label. */
const NAME = /(?<![\w$])(?:aaram|http|nodejs|process)_\w+/g
const used = new Set(
  [read('alerts.yaml'), read('dashboard.json')].flatMap((text) =>
    [...text.matchAll(NAME)].map(([name]) => name),
  ),
)

/** What both programs tell the operator of themselves: the shop's web server has a port for metrics. */
export function testMetrics(open: () => Shop): void {
  let [api, web] = ['', '']
  beforeAll(async () => {
    const shop = open()
    const base = `http://127.0.0.1:${shop.web}`
    await fetch(`${base}/products`)
    await fetch(`${base}/api/products?page=2`, { method: 'MADE-UP' }).catch(() => undefined)
    await fetch(`${base}/api/users/9876543210`)
    const textOf = async (url: string) => (await fetch(url)).text()
    api = await textOf(`http://127.0.0.1:${shop.api}/api/metrics`)
    web = await textOf(`http://127.0.0.1:${shop.webMetrics}/metrics`)
  })

  it('every metric of dashboard and alerts is in the answer of one of the programs', () => {
    const known = new Set(
      [...`${api}\n${web}`.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
    expect(used.size).toBeGreaterThan(24)
    expect([...used].filter((name) => !known.has(name))).toEqual([])
  })

  describe('web', () => {
    it('counts pages, renderings and answers by route', () => {
      expect(web).toMatch(/^aaram_web_page_lookups_total\{result="miss"\} [1-9]/m)
      expect(web).toMatch(/^aaram_web_render_queue_length\{queue="new"\} 0$/m)
      expect(web).toMatch(
        /^http_request_duration_seconds_count\{method="GET",route="\/\*",status="200"\}/m,
      )
    })

    it('has its metrics on the address for operators only', async () => {
      for (const path of ['/metrics', '/api/../metrics']) {
        const { status, headers } = await fetch(`http://127.0.0.1:${open().web}${path}`)
        expect([path, status, headers.get('content-type')]).toEqual([
          path,
          404,
          expect.stringContaining('text/html'),
        ])
      }
      const elsewhere = await fetch(`http://127.0.0.1:${open().webMetrics}/`)
      expect(elsewhere.status).toBe(404)
    })
  })

  it('no label has personal data, a path, or more values than are known beforehand', () => {
    for (const text of [api, web]) expect(text).not.toMatch(/9876543210|MADE-UP|\/api\/users\/9/)
  })
}
