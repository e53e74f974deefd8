import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { codeStandIn, placeOrder } from './order.ts'
import { TRIAL_SETTINGS } from './trial-settings.ts'

/**
 * Starts the shop with compose as in docs/operations.md, imports products, buys one unit, and stops it.
 *   node packages/toolbox/src/docker/try-compose.ts [--keep]
 * Needs Docker, and fails without it.
 */
const ROOT = path.join(import.meta.dirname, '../../../..')
const STAND_IN_PORT = 8091
const ORIGIN = 'http://localhost:3000'

/** A settings file as an operator would write it, with values for this trial only. */
const SETTINGS = {
  ...TRIAL_SETTINGS,
  PUBLIC_ORIGIN: ORIGIN,
  MONGODB_ROOT_PASSWORD: 'rootoftrial',
  MONGODB_PASSWORD: 'shopoftrial',
}

const FILES = ['--file', 'docker/compose.yaml', '--file', 'docker/compose.test.yaml']

/** Runs docker compose with its output shown. Throws when it fails. */
function compose(...args: string[]): void {
  process.stdout.write(`docker compose ${args.join(' ')}\n`)
  const { status, error } = spawnSync('docker', ['compose', ...FILES, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...SETTINGS },
    stdio: 'inherit',
  })
  if (error || status !== 0)
    throw new Error(`docker compose ${args[0]} failed: ${error?.message ?? `code ${status}`}`)
}

const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } })
const standIn = codeStandIn().listen(STAND_IN_PORT, '0.0.0.0')
await once(standIn, 'listening')
try {
  compose('up', '--detach', '--wait', '--wait-timeout', '300')
  compose(
    'exec',
    '--no-TTY',
    'api',
    'node',
    'dist/ops.js',
    'catalogue',
    'import',
    '/seed/products.json',
  )
  const order = await placeOrder(ORIGIN, `http://127.0.0.1:${STAND_IN_PORT}`)
  process.stdout.write(`The order ${order} was placed through compose.\n`)
  compose('exec', '--no-TTY', 'api', 'node', 'dist/ops.js', 'audit')
  // After a restart all data must still exist: replica set, users and the order.
  compose('restart')
  compose('up', '--detach', '--wait', '--wait-timeout', '300')
  compose('exec', '--no-TTY', 'api', 'node', 'dist/ops.js', 'order', 'show', order)
} catch (error) {
  spawnSync('docker', ['compose', ...FILES, 'logs', '--tail', '200'], {
    cwd: ROOT,
    env: { ...process.env, ...SETTINGS },
    stdio: 'inherit',
  })
  throw error
} finally {
  standIn.close()
  standIn.closeAllConnections()
  if (!values.keep) compose('down', '--volumes')
}
