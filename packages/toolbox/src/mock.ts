import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkPorts } from './start/check-ports.ts'
import { runMock } from './start/mock.ts'
import { choosePorts } from './start/ports.ts'
import { ROOT } from './terminal/run.ts'
import { print, runProgram } from './terminal/tool-error.ts'

/** `npm run mock`: see bin/help.mjs. */
runProgram(async (stop) => {
  parseArgs({ options: {} })
  const { env } = process
  const ports = choosePorts(env)
  await checkPorts(ports, '127.0.0.1')
  const logs = path.join(ROOT, '.data/logs')
  print('Starting the storefront from source ...')
  const onOpen = (again: boolean) => {
    if (again) return print('The contracts changed: both started again, and the mock’s data too.')
    const address = `http://localhost:${ports.web}`
    print()
    print('  Aaram is open, with a mock API.')
    print()
    print(`  Shop        ${address}`)
    print(`  Scenarios   ${address}/dev (log-in codes, too)`)
    print(`  Mock API    http://127.0.0.1:${ports.api}/api`)
    print(`  Errors      ${path.relative(ROOT, logs)}/mock-web.log and mock-api.log`)
    print('  Stop        Ctrl-C')
    print()
  }
  await runMock({ root: ROOT, env, ports, logs }, stop, onOpen, (why) =>
    print(`The mock shop waits for the next change of the contracts, because ${why}`),
  )
  return 0
})
