import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { openServer } from '../src/database/open.ts'
import { progressBar } from '../src/ops/terminal.ts'
import { reportOf } from './report.ts'
import { fuzz } from './run.ts'
import { openFuzzShop } from './shop.ts'

const SLOW_MS = 2_000

const print = (line: string) => process.stdout.write(`${line}\n`)

function amount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A number, 0 or more.')
  return Number(text)
}

if (process.argv.includes('--front-door')) {
  const web = ['--filter', '@aaram/web', 'fuzz', ...process.argv.slice(2)]
  process.exit(spawnSync('pnpm', web, { stdio: 'inherit' }).status ?? 1)
}

const program = new Command('pnpm fuzz')
  .description(
    'Sends invalid and half-valid requests to every endpoint of an API of its own. No response may be 5xx, slow, in another form than the error body, or contain internals such as names of tools; a refused request may have written nothing.',
  )
  .option('--requests <number>', 'how many requests', amount, 20_000)
  .option('--front-door', 'sends raw bytes to the web server instead; add --help for its options')
  .option('--seed <number>', 'makes the same requests as the run that printed it', amount)
  .parse()
const { requests, seed = randomInt(2 ** 30) } = program.opts<{ requests: number; seed?: number }>()

const folder = await mkdtemp(join(tmpdir(), 'aaram-fuzz-'))
const server = await openServer({ dataDir: folder, searchPath: process.env.PATH })
const shop = await openFuzzShop(server.url)
const bar = progressBar(true)
try {
  print(`${requests} requests, seed ${seed}`)
  bar.start(requests, 'asking')
  const outcome = await fuzz(shop, { requests, seed, slowMs: SLOW_MS, onDone: bar.at })
  bar.end()
  print(reportOf(outcome))
  print(outcome.found.length ? `${outcome.found.length} faults, seed ${seed}.` : 'No fault.')
  process.exitCode = outcome.found.length ? 1 : 0
} finally {
  bar.end()
  await shop.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}
