import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ROOT } from '../terminal/run.ts'

const SCRIPT = readFileSync(path.join(ROOT, 'docker/mongodb-init.js'), 'utf8')
const PASSWORDS = { MONGODB_ROOT_PASSWORD: 'of root', MONGODB_PASSWORD: 'of the shop' }

/** How many tries it takes until the server accepts a connection, and until it is primary. `status`: the error before that. */
type Course = { connections?: number; polls?: number; status?: string }

/** A simulated server for mongosh: it has a replica set once initiated and a primary after some polls, and refuses writes before. */
function fakeServer({ connections = 0, polls = 0, status = 'NotYetInitialized' }: Course = {}) {
  const calls: string[] = []
  const users = new Map<string, unknown>()
  let [refused, waited, initiated] = [0, 0, false]
  const isPrimary = () => initiated && waited >= polls
  const write = (name: string, user: unknown) => {
    if (!isPrimary()) throw new Error('not primary')
    calls.push(name)
    users.set('aaram', user)
  }
  const admin = {
    auth: (user: string, password: string) => {
      if (user !== 'root' || password !== PASSWORDS.MONGODB_ROOT_PASSWORD)
        throw Object.assign(new Error('Authentication failed.'), { code: 18 })
    },
    adminCommand(command: { replSetInitiate?: unknown }) {
      if (command.replSetInitiate) {
        calls.push(`initiate ${JSON.stringify(command.replSetInitiate)}`)
        initiated = true
      } else if (!initiated) throw Object.assign(new Error(status), { codeName: status })
      return { ok: 1 }
    },
    hello() {
      waited += 1
      return { isWritablePrimary: isPrimary() }
    },
    getSiblingDB: (name: string) => ({
      getUser: (user: string) => users.get(user) ?? null,
      createUser: (user: unknown) => write(`create in ${name}`, user),
      updateUser: (_user: string, user: unknown) => write(`update in ${name}`, user),
    }),
  }
  const connect = (address: string) => {
    if (!address.startsWith('mongodb://mongodb:27017/')) throw new Error(`no host ${address}`)
    refused += 1
    if (refused <= connections) throw new Error('ECONNREFUSED')
    return admin
  }
  return { connect, calls, users, polled: () => waited }
}

/** Runs the script like mongosh, with a clock that moves only when it sleeps. Returns what it printed and threw. */
function init({ connect }: ReturnType<typeof fakeServer>, env = PASSWORDS) {
  const printed: string[] = []
  let now = 0
  const sleep = (ms: number) => {
    now += ms
  }
  const print = (line: string) => printed.push(line)
  const surroundings = { connect, sleep, print, process: { env }, Date: { now: () => now } }
  let failed = ''
  try {
    runInNewContext(SCRIPT, surroundings)
  } catch (error) {
    failed = (error as Error).message
  }
  return { printed, seconds: now / 1000, failed }
}

test('it waits for the server and for the primary, and only then makes the user', () => {
  const server = fakeServer({ connections: 3, polls: 7 })
  const { printed, seconds, failed } = init(server)
  expect(failed).toBe('')
  expect(server.calls).toEqual([
    'initiate {"_id":"rs0","members":[{"_id":0,"host":"mongodb:27017"}]}',
    'create in aaram',
  ])
  expect(server.polled()).toBe(7)
  expect(seconds).toBe((3 + 6) * 0.5)
  expect(server.users.get('aaram')).toEqual({
    user: 'aaram',
    pwd: PASSWORDS.MONGODB_PASSWORD,
    roles: [{ role: 'readWrite', db: 'aaram' }],
  })
  expect(printed).toHaveLength(1)
})

test('run again it initiates nothing, and gives the user the password of today', () => {
  const server = fakeServer({ polls: 2 })
  init(server)
  init(server, { ...PASSWORDS, MONGODB_PASSWORD: 'the next one' })
  expect(server.calls.slice(2)).toEqual(['update in aaram'])
  expect(server.users.get('aaram')).toMatchObject({ pwd: 'the next one' })
})

test.each([
  ['no server', { connections: Number.POSITIVE_INFINITY }, 'mongodb does not answer: ECONNREFUSED'],
  ['no primary', { polls: Number.POSITIVE_INFINITY }, 'no primary was elected: not yet'],
])('%s for two minutes is an error that says so, and no user is made', (_, course, message) => {
  const server = fakeServer(course)
  const { failed, seconds } = init(server)
  expect(failed).toContain(message)
  expect(seconds).toBeGreaterThan(120)
  expect(server.users.size).toBe(0)
})

test('a wrong password of root stops it at once, and it says which variable is wrong', () => {
  const server = fakeServer({ connections: 3 })
  const { failed, seconds } = init(server, { ...PASSWORDS, MONGODB_ROOT_PASSWORD: 'another' })
  expect(failed).toMatch(/^MONGODB_ROOT_PASSWORD of docker\/\.env is not the database’s\./)
  expect(failed).not.toContain('another')
  expect(seconds).toBe(3 * 0.5)
  expect(server.calls).toEqual([])
})

test('a state that is not new stops it before it changes anything', () => {
  const odd = fakeServer({ status: 'NoReplicationEnabled' })
  expect(init(odd).failed).toContain('NoReplicationEnabled')
  expect(odd.calls).toEqual([])
})
