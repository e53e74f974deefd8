import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Binary, type Document, serialize } from 'bson'
import { CommandError, errorReply } from './errors.ts'
import type { Request } from './wire.ts'

/** The one user of the database. */
const USER = 'aaram'
/** The fewest iterations that the driver accepts. More would not help: the password is random. */
const ITERATIONS = 4096
/** The commands that a client may send before it has authenticated, as in MongoDB. */
const OPEN = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'buildinfo'])
/** The largest frame of a client that has not authenticated, in bytes: a hello or a step of the authentication. */
const MAX_FRAME = 16 * 1024

/** A random password for one start. It is never passed on a command line. */
export const newPassword = () => randomBytes(24).toString('base64url')

/** The connection string, with the password and the mechanism, so that the driver need not negotiate one. */
export const addressOf = (port: number, password: string) =>
  `mongodb://${USER}:${password}@127.0.0.1:${port}/aaram?replicaSet=embedded&authSource=admin&authMechanism=SCRAM-SHA-256`

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest()
const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()

/** The `r=…` of `n=user,r=nonce`, by its letter; empty when it is not there. */
const part = (text: string, letter: string) =>
  text
    .split(',')
    .find((each) => each.startsWith(`${letter}=`))
    ?.slice(2) ?? ''

const refused = () => new CommandError(18, 'Authentication failed.')
const encoded = (reply: Document) => serialize({ ...reply, ok: 1 })

/** What one connection may do. */
export type Gate = {
  /** The largest frame that it may send now, in bytes. */
  maxFrame(): number
  /** The encoded answer to an authentication step, or to a command that needs authentication first; undefined when the command may run. */
  answer(request: Request): Uint8Array | undefined
}

/**
 * Authentication by SCRAM-SHA-256 (RFC 5802, RFC 7677) with one user and this password. Each connection has its own
 * state; only a hello is answered before it has authenticated.
 */
export const createAccess = (password: string): (() => Gate) => {
  const salt = randomBytes(28)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const storedKey = sha256(hmac(salted, 'Client Key'))
  const serverKey = hmac(salted, 'Server Key')

  /** The server's first message, and what is needed to check the client's last one. */
  const begin = (clientFirst: string) => {
    const bare = clientFirst.slice(clientFirst.indexOf('n='))
    const nonce = part(bare, 'r') + randomBytes(24).toString('base64')
    const serverFirst = `r=${nonce},s=${salt.toString('base64')},i=${ITERATIONS}`
    return { user: part(bare, 'n'), nonce, serverFirst, signed: `${bare},${serverFirst}` }
  }

  /** The server's last message; error 18 for a wrong user or password. */
  const finish = ({ user, nonce, signed }: ReturnType<typeof begin>, clientFinal: string) => {
    const message = `${signed},${clientFinal.slice(0, clientFinal.lastIndexOf(',p='))}`
    const proof = Buffer.from(part(clientFinal, 'p'), 'base64')
    if (proof.length !== 32 || part(clientFinal, 'r') !== nonce || user !== USER) throw refused()
    const signature = hmac(storedKey, message)
    const clientKey = proof.map((byte, at) => byte ^ signature[at]!)
    if (!timingSafeEqual(sha256(clientKey), storedKey)) throw refused()
    return `v=${hmac(serverKey, message).toString('base64')}`
  }

  return () => {
    let conversation: ReturnType<typeof begin> | undefined
    let loggedIn = false
    let skipsLast = false
    const step = ({ body }: Request): Uint8Array | undefined => {
      const text = () => Buffer.from((body.payload as Binary).buffer).toString('utf8')
      const reply = (payload: string, done: boolean) =>
        encoded({ conversationId: 1, done, payload: Buffer.from(payload) })
      if ('saslStart' in body) {
        if (body.mechanism !== 'SCRAM-SHA-256')
          throw new CommandError(334, `Unsupported mechanism ${body.mechanism}`)
        conversation = begin(text())
        skipsLast = body.options?.skipEmptyExchange === true
        return reply(conversation.serverFirst, false)
      }
      if ('saslContinue' in body) {
        // The empty last step of a client that did not negotiate `skipEmptyExchange`.
        if (loggedIn) return reply('', true)
        if (!conversation) throw refused()
        const started = conversation
        conversation = undefined
        const last = finish(started, text())
        loggedIn = true
        return reply(last, skipsLast)
      }
      const [name = ''] = Object.keys(body)
      if (loggedIn || OPEN.has(name)) return undefined
      throw new CommandError(13, `Command ${name} requires authentication`)
    }
    return {
      maxFrame: () => (loggedIn ? Number.POSITIVE_INFINITY : MAX_FRAME),
      answer(request) {
        try {
          return step(request)
        } catch (thrown) {
          return serialize(errorReply(thrown instanceof CommandError ? thrown : refused()))
        }
      },
    }
  }
}
