import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const STAMP = 'node_modules/.aaram-installed'
const LOG = '.data/logs/install.log'

/** Short waits between attempts: without a network, installation fails within seconds. */
const RETRY_SETTINGS = {
  npm_config_fetch_retries: '2',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '5000',
}

/**
 * Whether the installed packages differ from the lockfile and the manifests.
 * @param {string} root
 */
export function needsInstall(root) {
  const stamp = path.join(root, STAMP)
  if (!existsSync(path.join(root, 'node_modules/node/bin/node')) || !existsSync(stamp)) return true
  return readFileSync(stamp, 'utf8') !== fingerprint(root)
}

/**
 * A hash of everything that determines the content of an installation.
 * @param {string} root
 */
export function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests(root)]) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

/** @param {string} root */
function manifests(root) {
  const members = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .sort()
      .map((name) => `${folder}/${name}/package.json`),
  )
  return ['package.json', ...members.filter((file) => existsSync(path.join(root, file)))]
}

/**
 * Installs with the pinned pnpm, which needs only npm. The tools' output goes to a log and is not shown, because a
 * first installation prints harmless warnings that look like errors.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} one line that says what went wrong, or nothing
 */
export async function install(root, env) {
  // On standard error, because standard output may be the JSON of a command.
  process.stderr.write('Installing packages (a minute the first time) ...\n')
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const { code, output } = await run(
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'],
    { cwd: root, env: { ...RETRY_SETTINGS, ...env } },
  )
  const log = keep(path.join(root, LOG), output)
  if (code === 0) {
    keep(path.join(root, STAMP), fingerprint(root))
    return undefined
  }
  return `Installing packages failed: ${reason(output)}. ${log ? `Everything that was said is in ${LOG}` : 'No log could be written'}.`
}

/**
 * The reason why an installation failed, in a few words, from its output.
 * @param {string} output
 */
export function reason(output) {
  if (/ENOSPC/.test(output)) return 'the disk is full'
  if (/EACCES|EROFS/.test(output)) return 'a folder may not be written'
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL/.test(output)
  )
    return 'the package registry cannot be reached'
  if (/ERR_PNPM_OUTDATED_LOCKFILE/.test(output))
    return 'pnpm-lock.yaml and the package.json files do not agree'
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const telling = lines.findLast((line) => /ERR|error/.test(line)) ?? lines.at(-1)
  return telling?.trim().replace(/\.$/, '') ?? 'nothing was said about why'
}

/**
 * Runs a program to its end and collects its output; signals are forwarded to it.
 * @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(command, args, options) {
  // A process group of its own, so that its children are stopped with it.
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (child.pid) process.kill(-child.pid, signal)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve) => {
    /** @param {number} code */
    const end = (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      output += error.message
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {boolean} false when it cannot be written
 */
function keep(file, text) {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, text, { mode: 0o600 })
    return true
  } catch {
    return false
  }
}
