import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WEB = join(import.meta.dirname, '..')

async function run(args: string[], cwd: string): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${said}`)
}

/**
 * Builds the web server from its sources with a change in a module that every script needs, as most releases have:
 * the scripts get other names. Answers where `dist` is, and what takes it away again.
 */
export async function buildNextRelease() {
  const folder = await mkdtemp(join(tmpdir(), 'aaram-next-release-'))
  // The build's groups look for `web/src`.
  const next = join(folder, 'web')
  await mkdir(next)
  for (const part of ['src', 'public', 'scripts', 'package.json', 'vite.config.ts'])
    await cp(join(WEB, part), join(next, part), { recursive: true })
  await symlink(join(WEB, 'node_modules'), join(next, 'node_modules'))
  await writeFile(
    join(next, 'tsconfig.json'),
    JSON.stringify({ extends: join(WEB, 'tsconfig.json'), include: ['src'] }),
  )
  const changed = join(next, 'src/lib/load-module.ts')
  const text = await readFile(changed, 'utf8')
  await writeFile(changed, `${text}\nReflect.set(globalThis, 'release', 'next')\n`)
  const vite = join(WEB, 'node_modules/vite/bin/vite.js')
  await run([vite, 'build'], next)
  await run([vite, 'build', '--ssr'], next)
  await run(['scripts/compress.ts'], next)
  return {
    dist: join(next, 'dist'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Starts a built web server and waits until it is ready. `stop` ends it as a deployment does. */
export async function startRelease(dist: string, env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [join(dist, 'server/main.js')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const isReady = () =>
    fetch(`http://127.0.0.1:${env.PORT}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The web server ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
