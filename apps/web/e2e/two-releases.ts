import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WEB = join(import.meta.dirname, '..')
/** The script that nearly all others import. */
const CHANGED = /^shop-.{8}\.js$/

/** The name that a script has in the next release: with another hash. */
const nextName = (name: string) =>
  name.replace(/[\w-]{8}(?=\.js$)/, (hash) => [...hash].reverse().join(''))

/**
 * Makes the next release of the web server from the built one. As in most releases, a script that nearly all others import
 * has changed: it gets another name, and so does every script that names a renamed one. Answers where `dist` is, and what
 * takes it away again.
 */
export async function makeNextRelease() {
  const folder = await mkdtemp(join(tmpdir(), 'aaram-next-release-'))
  const assets = join(folder, 'dist/client/assets')
  await cp(join(WEB, 'dist'), join(folder, 'dist'), { recursive: true })
  await cp(join(WEB, 'package.json'), join(folder, 'package.json'))
  await symlink(join(WEB, 'node_modules'), join(folder, 'node_modules'))

  const scripts = new Map<string, string>()
  for (const name of await readdir(assets))
    if (name.endsWith('.js')) scripts.set(name, await readFile(join(assets, name), 'utf8'))
  const renamed = [...scripts.keys()].filter((name) => CHANGED.test(name))
  for (const one of renamed)
    for (const [name, text] of scripts)
      if (text.includes(one) && !renamed.includes(name)) renamed.push(name)
  const withNames = (text: string) =>
    renamed.reduce((changed, name) => changed.replaceAll(name, nextName(name)), text)

  for (const name of renamed) {
    const marked = CHANGED.test(name) ? `\nReflect.set(globalThis, 'release', 'next')\n` : ''
    for (const ending of ['', '.br', '.gz']) await rm(join(assets, name + ending), { force: true })
    await writeFile(join(assets, nextName(name)), withNames(scripts.get(name)!) + marked)
  }
  const manifest = join(folder, 'dist/client/.vite/manifest.json')
  await writeFile(manifest, withNames(await readFile(manifest, 'utf8')))
  return {
    dist: join(folder, 'dist'),
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
