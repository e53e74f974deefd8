import { once } from 'node:events'
import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net'
import mongoose from 'mongoose'

const { BSON } = mongoose.mongo

const OP_MSG = 2013
/** Everything that changes something: what reads in between leaves no trace. */
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'])

type Message = {
  id: number
  answers: number
  body: Record<string, unknown> | null
  /** The collections that a command for several of them names. */
  namespaces: string
}

/** The collections that the sections behind a command's body name. */
function namespacesIn(frame: Buffer, from: number): string[] {
  const found: string[] = []
  for (let at = from; frame[at] === 1; at += 1 + frame.readInt32LE(at + 1)) {
    const end = at + 1 + frame.readInt32LE(at + 1)
    const zero = frame.indexOf(0, at + 5)
    if (frame.toString('utf8', at + 5, zero) !== 'nsInfo') continue
    for (let one = zero + 1; one < end; one += frame.readInt32LE(one)) {
      const { ns } = BSON.deserialize(frame.subarray(one, one + frame.readInt32LE(one)))
      found.push(String(ns).replace(/^[^.]+\./, ''))
    }
  }
  return found
}

/** The command or answer in a frame of MongoDB's wire protocol; `body` is null in old kinds of frames. */
function read(frame: Buffer): Message {
  const isMessage = frame.readInt32LE(12) === OP_MSG && frame[20] === 0
  const end = isMessage ? 21 + frame.readInt32LE(21) : 0
  const body = isMessage ? BSON.deserialize(frame.subarray(21, end)) : null
  const namespaces = isMessage ? namespacesIn(frame, end).join(' ') : ''
  return { id: frame.readInt32LE(4), answers: frame.readInt32LE(8), body, namespaces }
}

/** Cuts what a socket receives into frames. */
function onFrames(socket: Socket, onFrame: (frame: Buffer) => void): void {
  let waiting = Buffer.alloc(0)
  socket.on('data', (data: Buffer) => {
    waiting = Buffer.concat([waiting, data])
    while (waiting.length >= 4 && waiting.length >= waiting.readInt32LE(0)) {
      const length = waiting.readInt32LE(0)
      const frame = waiting.subarray(0, length)
      waiting = waiting.subarray(length)
      onFrame(frame)
    }
  })
}

type Reply = { ok?: number; n?: number; lastErrorObject?: { n: number } }
/** Whether a command has changed something. A job that finds nothing to do is no step: how often it runs depends on time. */
const hasChanged = ({ ok, n, lastErrorObject }: Reply): boolean =>
  ok === 1 && n !== 0 && lastErrorObject?.n !== 0

/** `update orders`; null for what is no write that counts: reads, the clock, messages on their way. */
function writeOf(body: Record<string, unknown>, namespaces: string): string | null {
  const [[name = '', collection] = []] = Object.entries(body)
  if (name === 'bulkWrite') return `${name} ${namespaces}`
  if (!WRITES.has(name) || collection === 'dev_clock') return null
  if (collection === 'outbox' && name !== 'insert') return null
  return `${name} ${collection}`
}

type Command = Record<string, unknown> & {
  lsid?: { id: { toString(kind: 'hex'): string } }
  txnNumber?: unknown
  autocommit?: boolean
}
/** The transaction that a command belongs to, if any. */
const transactionOf = ({ lsid, txnNumber, autocommit }: Command): string | null =>
  lsid && autocommit === false ? `${lsid.id.toString('hex')} ${txnNumber}` : null

/**
 * Stands between the API and its database and counts the API's steps, so that it can be killed between any two. A
 * step is a write, or a commit, that the database has done and whose answer the API has not received. The writes of a
 * transaction are one step together, just before its commit: until then the database shows none of them, so
 * a kill after the first leaves behind what a kill after the last does.
 */
export async function startTap(mongodbUrl: string, database: string) {
  const target = new URL(mongodbUrl)
  const sessions = new Map<string, unknown>()
  let armed: { left: number; fire(): void } | null = null
  const steps: string[] = []
  /** What each open transaction has written; its commands may come over several connections. */
  const uncommitted = new Map<string, string[]>()

  /** Counts a step; true when it is the one after which to kill. */
  function isLast(step: string): boolean {
    if (!armed) return false
    steps.push(step)
    armed.left -= 1
    if (armed.left > 0) return false
    armed.fire()
    return true
  }

  const open = new Set<Socket>()
  let isCut = false

  const server = createServer((client) => {
    if (isCut) return client.destroy()
    const upstream = openSocket(Number(target.port), target.hostname)
    /** The writes and commits that the database has not answered yet, by the id of their message. */
    const pending = new Map<number, { step: string; transaction: string | null }>()
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => one.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    onFrames(client, (frame) => {
      const { id, body, namespaces } = read(frame)
      const command = (body ?? {}) as Command
      const transaction = transactionOf(command)
      if (command.lsid) sessions.set(command.lsid.id.toString('hex'), command.lsid)
      const step = armed && writeOf(command, namespaces)
      if (step) pending.set(id, { step, transaction })
      if ('commitTransaction' in command && transaction) {
        const writes = uncommitted.get(transaction)
        uncommitted.delete(transaction)
        if (writes && isLast(writes.join(', '))) return
        if (writes) pending.set(id, { step: 'commitTransaction', transaction: null })
      }
      upstream.write(frame)
    })
    onFrames(upstream, (frame) => {
      const { answers, body } = read(frame)
      const { step, transaction } = pending.get(answers) ?? {}
      pending.delete(answers)
      if (step && hasChanged(body ?? {})) {
        if (!transaction) {
          if (isLast(step)) return
        } else uncommitted.set(transaction, [...(uncommitted.get(transaction) ?? []), step])
      }
      if (client.writable) client.write(frame)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(mongodbUrl)
  url.port = String((server.address() as AddressInfo).port)
  url.pathname = `/${database}`
  url.searchParams.delete('replicaSet')
  url.searchParams.set('directConnection', 'true')

  return {
    url: url.href,
    /** The steps since it was armed. */
    steps,
    /** Lets so many steps happen, keeps the answer to the last of them, and calls `kill`; true when that is done. */
    arm(after: number, kill: () => Promise<unknown>): Promise<true> {
      steps.length = 0
      const { promise, resolve, reject } = Promise.withResolvers<true>()
      const fire = () => {
        armed = null
        kill().then(() => resolve(true), reject)
      }
      armed = { left: after, fire }
      return promise
    },
    /** True if it was still waiting; then it never happens. */
    disarm(): boolean {
      const was = armed !== null
      armed = null
      return was
    },
    /** Nothing arrives at the database any more, until it is mended. */
    cut(): void {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend(): void {
      isCut = false
    },
    /** What a server does with the transactions of a client that is gone, after a minute. */
    async dropSessions({ connection }: { connection: mongoose.Connection }): Promise<void> {
      await connection.db?.admin().command({ endSessions: [...sessions.values()] })
      sessions.clear()
    },
    close: () => {
      server.close()
    },
  }
}

export type Tap = Awaited<ReturnType<typeof startTap>>
