import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanEnvironment } from './environment.mjs'
import { help } from './help.mjs'
import { install, needsInstall } from './install.mjs'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const ORPHAN_CHECK_MS = 500

/**
 * Installs when needed, then hands over to the pinned Node.
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
  handOver(path.join(ROOT, 'packages/toolbox/src', `${command}.ts`), args, env)
}

/**
 * Runs a program under the pinned Node and leaves with its exit code. Signals are handed on; the channel
 * between both lets the program notice when this process is killed outright.
 * @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} env
 */
function handOver(program, args, env) {
  const node = path.join(ROOT, 'node_modules/node/bin/node')
  const child = spawn(node, [program, ...args], {
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
 * npm that is killed outright cannot say so; its script is then somebody else's child.
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
