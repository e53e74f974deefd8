import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import getPort from 'get-port'
import { startApi } from '../test/front-door/api.ts'
import { fuzzFrontDoor } from '../test/front-door/fuzz.ts'

const HELP = `pnpm fuzz --front-door [--requests 20000] [--seed n]

Sends raw bytes, right and wrong HTTP, to the built web server before the built API, each on a connection of its own,
while other visitors ask over the same connections to the API. A fault is: a 5xx, an answer that is no HTTP or tells of
our tools, another visitor's wrong answer, a request that the API's access log shows twice. A seed makes the bytes again.
`
const SHOWN_FAULTS = 20
const EVERY = 1_000
const QUIET_MS = 150

const { values } = parseArgs({
  options: {
    'front-door': { type: 'boolean' },
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 30)) },
    help: { type: 'boolean' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
if (values.help) {
  say(HELP)
  process.exit(0)
}
const [requests, seed] = [Number(values.requests), Number(values.seed)]

const api = await startApi('dist/main.js')
const port = await getPort({ host: '127.0.0.1' })
const web = fork(join(import.meta.dirname, '../dist/server/main.js'), {
  env: {
    PATH: process.env.PATH,
    PORT: String(port),
    API_URL: `http://127.0.0.1:${api.port}`,
    LOG_LEVEL: 'error',
  },
})
const ended = once(web, 'exit')
const answers = () =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
while (!(await answers())) await new Promise((again) => setTimeout(again, 100))

say(`${requests} connections, seed ${seed}`)
const { statuses, found } = await fuzzFrontDoor(port, api.log, {
  requests,
  seed,
  quietMs: QUIET_MS,
  onDone: (done) => done % EVERY === 0 && say(`${done} …`),
})
for (const status of [...statuses.keys()].sort()) say(`${status}: ${statuses.get(status)}`)
for (const { nth, fault, sent } of found.slice(0, SHOWN_FAULTS))
  say(`\nConnection ${nth}: ${fault}\n  ${sent}`)
say(found.length ? `${found.length} faults, seed ${seed}.` : 'No fault.')
web.kill('SIGTERM')
await ended
await api.close()
process.exit(found.length ? 1 : 0)
