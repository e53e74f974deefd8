import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildShop } from './start/build.ts'
import { checkPorts, choosePorts } from './start/ports.ts'
import { occupy } from './start/running.ts'
import { runShop, servesDevKit, shopAddress } from './start/shop.ts'
import { ROOT } from './terminal/run.ts'
import { runProgram, say } from './terminal/tool-error.ts'

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
    say()
    say('  Aaram is open.')
    say()
    say(`  Shop           ${address}`)
    if (servesDevKit(env)) say(`  Log-in codes   ${address}/dev`)
    else if (!env.DEV_TOOLS)
      say(
        '  Log-in codes   not shown: other machines can reach this shop. DEV_TOOLS=true shows them.',
      )
    say(`  Data           ${data.startsWith('..') ? dataDir : data}`)
    say('  Stop           Ctrl-C')
    say()
  })
  leave()
  return 0
})
