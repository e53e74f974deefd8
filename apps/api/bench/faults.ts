import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportOf } from './faults/report.ts'
import { runFaults } from './faults/run.ts'
import { optionsOf } from './options.ts'

const HELP = `Kills parts of the built shop while shoppers buy, and looks whether anything was lost.

  pnpm bench:faults [--seconds 60] [--shoppers 30] [--apis 1] [--seed 1]

  --seconds N   how long shoppers shop, 15 to 300; the end takes half a minute more (60)
  --shoppers N  how many (30)
  --apis N      so many API processes on one database, each with a web server before it (1)
  --seed N      draws what shoppers do and how the internet fails (1)

An API is killed (SIGKILL) and started twice, then the database twice; in less than 30 s one of them, once. All the
while answers of the payment provider are delayed, dropped and lost, and for most of the run WhatsApp takes no message.
Orders are refunded in the provider's dashboard, disputed, delivered, and returned undelivered. Exit code 1 at any discrepancy.
`

const values = optionsOf(HELP, { seconds: '60', shoppers: '30', apis: '1', seed: '1' })
const options = {
  seconds: Math.min(300, Math.max(15, Number(values.seconds))),
  shoppers: Number(values.shoppers),
  apis: Number(values.apis),
  seed: Number(values.seed),
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aaram-faults-'))
  const run = await runFaults(folder, options)
  process.stdout.write(`${reportOf(run, folder, options)}\n`)
  if (run.discrepancies.length) process.exitCode = 1
  else await rm(folder, { recursive: true, force: true })
}

await main()
