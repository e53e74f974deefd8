import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildShop } from './start/build.ts'
import { checkPorts } from './start/check-ports.ts'
import { choosePorts } from './start/ports.ts'
import { occupy } from './start/running.ts'
import { runShop, servesDevKit, shopAddress } from './start/shop.ts'
import { ROOT } from './terminal/run.ts'
import { print, runProgram } from './terminal/tool-error.ts'

/** `npm start`: see bin/help.mjs. */
runProgram(async (stop) => {
  parseArgs({ options: {} })
  const { env } = process
  // The environment takes precedence over the file.
  const file = path.join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const ports = choosePorts(env)
  const dataDir = path.resolve(ROOT, env.DATA_DIR || '.data')
  const leave = occupy(dataDir, shopAddress(env, ports))
  await checkPorts(ports, env.HOST || '127.0.0.1')

  await buildShop(stop)
  await runShop({ root: ROOT, env, ports, dataDir }, stop, () => {
    const address = shopAddress(env, ports)
    const data = path.relative(ROOT, dataDir)
    print()
    print('  Aaram is open.')
    print()
    print(`  Shop           ${address}`)
    if (servesDevKit(env)) print(`  Log-in codes   ${address}/dev`)
    else if (!env.DEV_TOOLS)
      print(
        '  Log-in codes   not shown: other machines can reach this shop. DEV_TOOLS=true shows them.',
      )
    print(`  Data           ${data.startsWith('..') ? dataDir : data}`)
    print('  Stop           Ctrl-C')
    print()
  })
  leave()
  return 0
})
