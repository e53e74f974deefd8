import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanEnvironment } from './environment.mjs'
import { help } from './help.mjs'
import { install, needsInstall } from './install.mjs'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const ORPHAN_CHECK_MS = 500

/**
 * Installs when needed, then continues under the pinned Node.
 * @param {string[]} argv the command and its arguments
 */
export async function main([command = '', ...args]) {
  const text = help(command, args)
  if (text !== undefined) {
    process[text.ok ? 'stdout' : 'stderr'].write(`${text.lines}\n`)
    process.exit(text.ok ? 0 : 1)
  }

  const env = cleanEnvironment(process.env, ROOT)
  if (needsInstall(ROOT)) {
    const fault = await install(ROOT, env)
    if (fault) {
      process.stderr.write(`${fault}\n`)
      process.exit(1)
    }
  }
  handOver([...programOf(command), ...args], env)
}

/**
 * The arguments of the pinned Node for a command. The seller's command line is part of the API and reads `.env` too.
 * @param {string} command
 */
function programOf(command) {
  if (command !== 'ops') return [`packages/toolbox/src/${command.replace(':', '-')}.ts`]
  const settings = existsSync(path.join(ROOT, '.env')) ? ['--env-file=.env'] : []
  return [...settings, 'apps/api/src/ops/main.ts']
}

/**
 * Runs a program under the pinned Node and exits with its code. Signals are forwarded; through the channel between both
 * the program notices when this process was killed.
 * @param {string[]} args @param {NodeJS.ProcessEnv} env
 */
function handOver(args, env) {
  const node = path.join(ROOT, 'node_modules/node/bin/node')
  const child = spawn(node, args, {
    cwd: ROOT,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  leaveWithNpm(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    process.stderr.write(`The pinned Node could not be started: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

/**
 * Detects that npm was killed: the script then has another parent process.
 * @param {() => void} stop
 */
function leaveWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, ORPHAN_CHECK_MS)
  timer.unref()
}
