import { parseArgs } from 'node:util'
import { startApi } from '../test/front-door/api.ts'
import { fuzzFrontDoor } from '../test/front-door/fuzz.ts'
import { startWebProgram } from '../test/front-door/web.ts'

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
    // Six digits: the log would take more for a phone number, and hide it in ids.
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    help: { type: 'boolean' },
  },
})
const print = (line: string) => process.stdout.write(`${line}\n`)
if (values.help) {
  print(HELP)
  process.exit(0)
}
const [requests, seed] = [Number(values.requests), Number(values.seed)]

const api = await startApi()
const web = await startWebProgram(`http://127.0.0.1:${api.port}`, {
  LOG_LEVEL: 'error',
  // Requests are named, as by a proxy in front.
  TRUSTED_PROXIES: '127.0.0.1',
})
await web.warm()

print(`${requests} connections, seed ${seed}`)
const { statuses, found } = await fuzzFrontDoor(web.port, api.log, {
  requests,
  seed,
  quietMs: QUIET_MS,
  onDone: (done) => done % EVERY === 0 && print(`${done} …`),
})
for (const status of [...statuses.keys()].sort()) print(`${status}: ${statuses.get(status)}`)
for (const { nth, fault, sent } of found.slice(0, SHOWN_FAULTS))
  print(`\nConnection ${nth}: ${fault}\n  ${sent}`)
print(found.length ? `${found.length} faults, seed ${seed}.` : 'No fault.')
await web.close()
await api.close()
process.exit(found.length ? 1 : 0)
