import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedMongo } from '@aaram/embedded-mongo'
import { parseDockerfile } from './docker/dockerfile.ts'
import { codeStandIn, placeOrder } from './docker/order.ts'
import { type Image, replay } from './docker/replay.ts'
import { end, type Service, serve, untilHealthy } from './docker/serve.ts'
import { TRIAL_SETTINGS } from './docker/trial-settings.ts'
import { freePort } from './start/free-port.ts'
import { ROOT, run } from './terminal/run.ts'
import { print, runProgram, ToolError } from './terminal/tool-error.ts'

/** `npm run smoke-test`: see bin/help.mjs. */
runProgram(async () => {
  parseArgs({ options: {} })
  const folder = mkdtempSync(path.join(tmpdir(), 'aaram-images-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const context = await buildContext(path.join(folder, 'context'))
  const api = await image('api', folder, context)
  checkContents('api', api)
  const web = await image('web', folder, context)
  checkContents('web', web)

  // Production refuses the embedded database as its own; here it runs as the server that MONGODB_URL names.
  const mongo = await startEmbeddedMongo({ dataDir: path.join(folder, 'mongodb') })
  const services: Service[] = []
  try {
    await startAndOrder(api, web, mongo.url, services)
    for (const service of services.toReversed()) {
      const code = await end(service)
      if (code !== 0)
        throw new ToolError(`SIGTERM ended a program with ${code}.\n${service.lastOutput()}`)
    }
    print('  both ended with 0 after SIGTERM')
    for (const built of [api, web]) checkMissingSettings(built)
  } finally {
    await Promise.all(services.map(end))
    await mongo.close()
  }
  print('Both images work.')
  return 0
})

/** The build context: tracked files, and untracked ones that git does not ignore. */
async function buildContext(target: string): Promise<string> {
  print(`Context: the tree without what .dockerignore names, in ${target}`)
  const copy =
    'git ls-files -coz --exclude-standard | tar --null --ignore-failed-read -T - -cf - 2>/dev/null'
  const { code, output } = await run('sh', [
    ...['-c', `mkdir -p "$0" && ${copy} | tar -xf - -C "$0"`, target],
  ])
  if (code !== 0) throw new ToolError(output)
  return target
}

async function image(name: 'api' | 'web', folder: string, context: string): Promise<Image> {
  print(`docker/${name}.Dockerfile`)
  const stages = parseDockerfile(readFileSync(path.join(ROOT, `docker/${name}.Dockerfile`), 'utf8'))
  const base = Object.fromEntries(
    Object.entries(process.env).filter(([variable]) => variable !== 'NODE_ENV'),
  )
  return replay(stages, { folder: path.join(folder, name), context, base })
}

/** Starts both programs, imports the catalogue, opens pages and places an order. */
async function startAndOrder(api: Image, web: Image, mongodb: string, services: Service[]) {
  const ports = { api: String(await freePort()), web: String(await freePort()) }
  const origin = `http://127.0.0.1:${ports.web}`
  const standIn = await new Promise<string>((resolve) => {
    const server = codeStandIn().listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    )
  })
  const shared = { ...TRIAL_SETTINGS, HOST: '127.0.0.1', PUBLIC_ORIGIN: origin }
  const start = async (name: string, image: Image, own: NodeJS.ProcessEnv) => {
    const service = serve(image, { ...PATH, ...shared, ...own })
    services.push(service)
    await untilHealthy(image, service)
    print(`  ${name} is healthy (NODE_ENV=${service.env.NODE_ENV})`)
  }
  const apiEnv = {
    API_PORT: ports.api,
    MONGODB_URL: mongodb,
    TRUSTED_PROXIES: 'loopback',
    // Messages go to the stand-in; nothing uses the internet.
    NODE_OPTIONS: `--import ${path.join(ROOT, 'apps/api/bench/elsewhere.ts')}`,
    ELSEWHERE: JSON.stringify({ 'https://control.msg91.com': standIn }),
  }
  await start('api', api, apiEnv)
  await start('web', web, { PORT: ports.web, API_URL: `http://127.0.0.1:${ports.api}` })
  const products = path.join(ROOT, 'apps/api/src/database/seed/products.json')
  ops(api, { ...shared, ...apiEnv }, 'catalogue', 'import', products)
  for (const address of [`${origin}/`, `${origin}/api/products?page=1&limit=1`]) {
    const { status } = await fetch(address)
    if (status !== 200) throw new ToolError(`${address} answers ${status}.`)
    print(`  ${address} answers 200`)
  }
  print(`  order ${await placeOrder(origin, standIn)} was placed`)
}

/** Only the pinned Node is on the path, as in a container. */
const PATH = { PATH: path.dirname(process.execPath) }

/** Runs a seller's command as in a container: `node dist/ops.js …`. */
function ops(api: Image, env: NodeJS.ProcessEnv, ...args: string[]): void {
  const options = {
    cwd: api.folder,
    env: { ...PATH, ...api.env, ...env },
    encoding: 'utf8',
  } as const
  const { status, stderr } = spawnSync('node', ['dist/ops.js', ...args], options)
  if (status !== 0) throw new ToolError(`ops ${args.join(' ')} ended with ${status}: ${stderr}`)
  print(`  ops ${args.slice(0, 2).join(' ')} works`)
}

/** Checks that an image without settings lists what is missing and does not start. */
function checkMissingSettings(image: Image): void {
  const [command = '', ...args] = image.command
  const options = { cwd: image.folder, env: { ...PATH, ...image.env }, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(command, args, options)
  if (status !== 1 || stderr.trimEnd().includes('\n') || !stderr.includes('PUBLIC_ORIGIN'))
    throw new ToolError(`Without settings it ended with ${status}: ${stderr}`)
  print('  without settings it lists what it lacks and does not start')
}

/** The files that an image may contain beside installed packages. */
const RUNTIME = ['dist', 'node_modules', 'package.json', 'README.md', 'LICENSE']
/** Tests of our own packages, and their fixtures. */
const OWN_TESTS = /(?:^|\/)@aaram\/[^/]+\/(?:(?:test|recorded|bench|e2e)\/|src\/.*\.test\.ts$)/
/** The size limit of our own layers, unpacked, in MB: pushing the whole image must take less than 250. */
const OWN_LAYERS_MB = 120

function checkContents(name: string, { folder }: Image): void {
  const other = readdirSync(folder).filter((entry) => !RUNTIME.includes(entry))
  if (other.length > 0)
    throw new ToolError(`The ${name} image holds more than it runs: ${other.join(', ')}`)
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    OWN_TESTS.test(file),
  )
  if (tests.length > 0) throw new ToolError(`The ${name} image holds tests: ${tests.join(', ')}`)
  const megabytes = Math.round(bytesIn(folder) / 1e6)
  if (megabytes > OWN_LAYERS_MB)
    throw new ToolError(`The ${name} image adds ${megabytes} MB to Node's.`)
  print(`  runtime files only, ${megabytes} MB beside Node's own`)
}

/** Does not follow links, because packages link to each other. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const inner = path.join(folder, entry.name)
    if (entry.isDirectory()) return sum + bytesIn(inner)
    return entry.isFile() ? sum + statSync(inner).size : sum
  }, 0)
}
