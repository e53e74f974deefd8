import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../terminal/run.ts'

const FOLDER = path.join(ROOT, 'docker/observability')
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')

type Rule = {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; action: string; runbook_url: string }
}
const rules: Rule[] = parse(read('alerts.yaml')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
)

/** Anchors of a document's headings, as on GitHub. */
const anchors = new Set(
  [...readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
  ),
)

test('every alert says what it is about and what to do, and links to its section of operations.md', () => {
  expect(rules.length).toBeGreaterThan(10)
  for (const { alert, expr, labels, annotations } of rules) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)])
    expect([alert, expr.length > 0, annotations.summary.length > 10]).toEqual([alert, true, true])
    expect([alert, annotations.action.length > 40]).toEqual([alert, true])
    const [file, anchor = ''] = annotations.runbook_url.split('#')
    expect([alert, file, anchors.has(anchor)]).toEqual([alert, 'docs/operations.md', true])
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

test('the dashboard shows queries of the data source that compose provides', () => {
  const dashboard = JSON.parse(read('dashboard.json'))
  const { uid } = parse(read('datasource.yaml')).datasources[0]
  for (const { title, datasource, targets } of dashboard.panels) {
    expect([title, datasource.uid]).toEqual([title, uid])
    expect([title, targets.every(({ expr }: { expr: string }) => expr)]).toEqual([title, true])
  }
})

test('Prometheus scrapes both programs where they serve metrics, and nothing is open to other machines', () => {
  const { scrape_configs: jobs, rule_files: files } = parse(read('prometheus.yaml'))
  const targets = Object.fromEntries(
    jobs.map(
      (job: {
        job_name: string
        metrics_path?: string
        static_configs: { targets: string[] }[]
      }) => [job.job_name, `${job.static_configs[0]?.targets[0]}${job.metrics_path ?? '/metrics'}`],
    ),
  )
  expect(targets).toEqual({ api: 'api:4000/api/metrics', web: 'web:9464/metrics' })
  expect(files).toEqual(['alerts.yaml'])
  const web = readFileSync(path.join(ROOT, 'docker/web.Dockerfile'), 'utf8')
  expect(web).toContain('METRICS_PORT=9464')
  const { services, networks } = parse(read('compose.yaml'))
  expect(networks.front).toEqual({ name: 'aaram_front', external: true })
  for (const { ports, image } of Object.values(services) as { ports: string[]; image: string }[]) {
    expect(ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true)
    expect(image).toMatch(/:v?\d+\.\d+\.\d+$/)
  }
})

// In Debian's package `prometheus`. Without it only the tests above check the rules.
const promtool = spawnSync('promtool', ['--version']).status === 0
test.runIf(promtool)('promtool accepts rules and configuration', () => {
  for (const args of [
    ['check', 'rules', 'alerts.yaml'],
    ['check', 'config', '--syntax-only', 'prometheus.yaml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, {
      cwd: FOLDER,
      encoding: 'utf8',
    })
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
  }
})
