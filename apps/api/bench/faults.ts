import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { table } from '../src/ops/terminal.ts'
import { runFaults } from './faults/run.ts'
import { FAULTS } from './faults/unreliable.ts'
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

const print = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aaram-faults-'))
  const { asked, events, kills, lines, end, discrepancies } = await runFaults(folder, options)
  print(table(['asked', 'done', 'refused (4xx)', '503', 'no answer', 'other 5xx'], asked))
  print(table(['happened to orders afterwards', ''], events))
  print(
    table(
      [
        'killed',
        'at',
        'down ms',
        'orders shown after ms',
        'order taken after ms',
        'of that in the queue for a processor, ms',
      ],
      kills.map(({ name, atShare, downMs, listMs, orderMs, queuedMs }) => [
        name,
        `${Math.round(atShare * 100)} %`,
        downMs,
        listMs,
        orderMs,
        queuedMs,
      ]),
    ),
  )
  const faults = Object.entries(lines).map(([name, { counts }]) => [
    name,
    ...FAULTS.map((fault) => counts[fault]),
  ])
  print(table(['line to', ...FAULTS], faults))
  print(table(['at the end', ''], end))
  print(
    discrepancies.length
      ? [`${discrepancies.length} discrepancies. Logs: ${folder}`, ...discrepancies].join('\n')
      : 'No discrepancies.',
  )
  print(
    `${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}; ${JSON.stringify(options)}`,
  )
  if (discrepancies.length) process.exitCode = 1
  else await rm(folder, { recursive: true, force: true })
}

await main()
