import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedMongo } from '@aaram/embedded-mongo'
import { parseDockerfile } from './docker/dockerfile.ts'
import { type Image, replay } from './docker/replay.ts'
import { end, type Service, serve, untilHealthy } from './docker/serve.ts'
import { freePort } from './start/free-port.ts'
import { Fault, runProgram, say } from './terminal/fault.ts'
import { ROOT, run } from './terminal/run.ts'

/** `npm run prove`: see bin/help.mjs. */
runProgram(async () => {
  parseArgs({ options: {} })
  const folder = mkdtempSync(path.join(tmpdir(), 'aaram-images-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const context = await buildContext(path.join(folder, 'context'))
  const api = await image('api', folder, context)
  const web = await image('web', folder, context)

  // Production refuses the embedded database for itself; here it plays the server that MONGODB_URL names.
  const mongo = await startEmbeddedMongo({ dataDir: path.join(folder, 'mongodb') })
  const services: Service[] = []
  try {
    await answers(api, web, mongo.url, services)
    for (const service of services.toReversed()) {
      const code = await end(service)
      if (code !== 0) throw new Fault(`SIGTERM ended a program with ${code}.\n${service.said()}`)
    }
    say('  both ended with 0 after SIGTERM')
  } finally {
    await Promise.all(services.map(end))
    await mongo.close()
  }
  say('The images do what they are for.')
  return 0
})

/** What Docker would be sent: the files of this tree that git knows or would take. */
async function buildContext(target: string): Promise<string> {
  say(`Context: the tree without what .dockerignore names, in ${target}`)
  const copy =
    'git ls-files -coz --exclude-standard | tar --null --ignore-failed-read -T - -cf - 2>/dev/null'
  const { code, output } = await run('sh', [
    ...['-c', `mkdir -p "$0" && ${copy} | tar -xf - -C "$0"`, target],
  ])
  if (code !== 0) throw new Fault(output)
  return target
}

async function image(name: 'api' | 'web', folder: string, context: string): Promise<Image> {
  say(`docker/${name}.Dockerfile`)
  const stages = parseDockerfile(readFileSync(path.join(ROOT, `docker/${name}.Dockerfile`), 'utf8'))
  const base = Object.fromEntries(
    Object.entries(process.env).filter(([variable]) => variable !== 'NODE_ENV'),
  )
  return replay(stages, { folder: path.join(folder, name), context, base })
}

async function answers(api: Image, web: Image, mongodb: string, services: Service[]) {
  const ports = { api: String(await freePort()), web: String(await freePort()) }
  const origin = `http://127.0.0.1:${ports.web}`
  // The pinned Node is all that a container would find on its path.
  const shared = { PATH: path.dirname(process.execPath), HOST: '127.0.0.1', PUBLIC_ORIGIN: origin }
  const start = async (name: string, image: Image, own: NodeJS.ProcessEnv) => {
    const service = serve(image, { ...shared, ...own })
    services.push(service)
    await untilHealthy(image, service)
    say(`  ${name} is healthy (NODE_ENV=${service.env.NODE_ENV})`)
  }
  await start('api', api, {
    API_PORT: ports.api,
    MONGODB_URL: mongodb,
    SESSION_SECRETS: 'a-secret-of-this-proof-and-nothing-else',
  })
  await start('web', web, { PORT: ports.web, API_URL: `http://127.0.0.1:${ports.api}` })
  for (const address of [`${origin}/`, `${origin}/api/products?page=1&limit=1`]) {
    const { status } = await fetch(address)
    if (status !== 200) throw new Fault(`${address} answers ${status}.`)
    say(`  ${address} answers 200`)
  }
}
