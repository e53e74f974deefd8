import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it, onTestFinished } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { connect } from '../src/database/connect.ts'
import { freePort } from '../src/database/free-port.ts'
import { openDatabase, openServer } from '../src/database/open.ts'
import { startStandalone } from './standalone-server.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aaram-open-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const storedChoice = async () =>
  JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8')) as unknown

/** A program named mongod that does not run, in a folder of its own. */
async function brokenMongod(): Promise<string> {
  const folder = join(dataDir, 'bin')
  await mkdir(folder)
  await writeFile(join(folder, 'mongod'), '#!/bin/sh\nexit 3\n')
  await chmod(join(folder, 'mongod'), 0o755)
  return folder
}

/** Opens, and answers what was logged and which mark an earlier opening left. */
async function open(searchPath = '') {
  const lines: string[] = []
  const database = await openDatabase({ dataDir, searchPath, log: (line) => lines.push(line) })
  const marks = database.connection.collection('marks')
  const found = await marks.countDocuments()
  await marks.insertOne({ left: true })
  await database.close()
  return { lines, found }
}

it('starts the embedded database where no mongod is, says so in a line, and finds its data again', async () => {
  const first = await open()
  expect(first.lines.map((line) => line.replace(/process \d+/, 'process N'))).toEqual([
    `Database: embedded-mongo (process N), data in ${join(dataDir, 'embedded-mongo')}`,
  ])
  expect(first.found).toBe(0)
  expect(await storedChoice()).toEqual({ kind: 'embedded' })
  expect((await open()).found).toBe(1)
})

it('never changes to another server beside yesterday’s data', async () => {
  await open()
  const again = await open(await brokenMongod())
  expect(again.found).toBe(1)
})

it('takes the embedded database when the mongod of this machine does not run', async () => {
  const { lines } = await open(await brokenMongod())
  expect(lines[0]).toContain('embedded-mongo')
  expect(await storedChoice()).toEqual({ kind: 'embedded' })
})

it('a mongod that holds the data and is gone is a clear refusal, not an empty shop', async () => {
  const choice = { kind: 'mongod', binary: join(dataDir, 'gone', 'mongod'), port: await freePort() }
  await writeFile(join(dataDir, 'database.json'), JSON.stringify(choice))
  await expect(openServer({ dataDir })).rejects.toThrow(
    `The mongod that holds the data in ${dataDir} does not start:`,
  )
})

it('so is one whose port is taken', async () => {
  const taken = await startStandalone()
  onTestFinished(taken.close)
  const port = Number(new URL(taken.url).port)
  const choice = { kind: 'mongod', binary: process.execPath, port }
  await writeFile(join(dataDir, 'database.json'), JSON.stringify(choice))
  await expect(openServer({ dataDir })).rejects.toThrow(/does not start: .*EADDRINUSE/)
})

it('a damaged memory is a clear refusal', async () => {
  await writeFile(join(dataDir, 'database.json'), '{"kind":')
  await expect(openServer({ dataDir })).rejects.toThrow('database.json is damaged')
})

it('uses MONGODB_URL when given, shows no password, and remembers nothing', async () => {
  const server = await openServer({ url: 'mongodb://shop:secret@db.example/aaram', dataDir })
  expect(server.description).toBe('MongoDB at mongodb://db.example/aaram')
  await expect(storedChoice()).rejects.toThrow('ENOENT')
})

it('refuses a standalone server, with the reason', async () => {
  const standalone = await startStandalone()
  onTestFinished(standalone.close)
  await expect(connect(standalone.url)).rejects.toThrow(
    'is a standalone server; the shop needs a replica set, because orders are written in transactions.',
  )
})

it('an address where nothing answers is one line within ten seconds', async () => {
  const url = `mongodb://shop:secret@127.0.0.1:${await freePort()}/aaram`
  const startedAt = performance.now()
  const error = await connect(url).catch((reason: Error) => reason)
  expect(performance.now() - startedAt).toBeLessThan(10_000 * demand)
  expect(error).toBeInstanceOf(Error)
  expect((error as Error).message).toMatch(
    /^MongoDB at mongodb:\/\/127\.0\.0\.1:\d+\/aaram cannot be used:/,
  )
  expect((error as Error).message).not.toContain('secret')
})

it.each(['pa/ss', 'p@ss', 'pa%ss', 'pa:ss'])(
  'a password such as %s, that has to be encoded in an address, is not shown',
  async (password) => {
    const shown: string[] = []
    const log = (line: string) => void shown.push(line)
    const url = `mongodb://aaram:${password}@127.0.0.1:1/x`
    const error = await openDatabase({ url, dataDir, log }).catch((reason: Error) => reason)
    shown.push((error as Error).message)
    expect(shown.at(-1)).toMatch(/^MongoDB at mongodb:\/\/127\.0\.0\.1:1\/x cannot be used: /)
    expect(shown.join('\n')).not.toMatch(/aaram:|ss\b/)
  },
)

it.each([
  ['', 'aaram'],
  ['/?replicaSet=rs0', 'aaram'],
  ['/boutique?replicaSet=rs0', 'boutique'],
])('takes the database’s name from the address %j', async (end, name) => {
  const server = new URL(inject('mongodbUrl'))
  const [path = '', options] = end.split('?')
  server.pathname = path
  if (!options) server.searchParams.delete('replicaSet')
  const database = await connect(server.href)
  expect(database.connection.name).toBe(name)
  await database.close()
})
