import type { AnyEndpoint, UserId } from '@aaram/contracts'
import { SESSION_HINT_COOKIE, SESSION_LIFE_MS, USER_HEADER } from '@aaram/contracts'
import cookie from '@fastify/cookie'
import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { keysFor } from '../secret-keys.ts'
import { AppError } from './app-error.ts'
import { policyOf } from './policy-of.ts'

/** A person's session on one device. */
export type Session = { id: string; userId: UserId }

/** The stored sessions, to which tokens refer. The identity module stores them. */
export type Sessions = {
  /**
   * The live session with this id; null when it ended, expired or never existed. `renewed`: this look-up extended it, so the
   * cookie must be extended too.
   */
  find(id: string): Promise<(Session & { renewed?: boolean }) | null>
}

type Options = {
  sessions: Sessions
  /** The first signs, all verify. To rotate, put a new secret first and remove the old one 30 days later. */
  secrets: readonly [string, ...string[]]
  /** Sends cookies over TLS only. */
  secure: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The session that authorises a request: by bearer token, else by cookie. */
    readSession(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>
    /** The live session of a request's token or cookie, even if it may not authorise a change. */
    liveSession(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>
  }
  interface FastifyRequest {
    session: Session | null
  }
  interface FastifyReply {
    /** Sets the cookie and returns the token for this session. */
    startSession(sessionId: string): string
    /** Removes the cookie. */
    endSession(): void
  }
}
declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sid: string }
  }
}

/**
 * With the prefix `__Host-` browsers accept the cookie only if it is Secure, for this host and for all paths, so that no
 * other host of the domain can set it. This needs TLS, so development uses a plain name; production reads no other name.
 */
const COOKIES = { secure: '__Host-session', plain: 'session' } as const
const BEARER = /^Bearer +(\S+)$/i

/**
 * Sessions by bearer token or cookie. The token is a JWT with the id of a stored session. A request that changes something
 * and is authorised only by cookie must have the header `x-requested-with`. Decisions, "Identity".
 */
export const sessionPlugin = fp<Options>(
  async (app, { sessions, secrets, secure }) => {
    const cookieName = secure ? COOKIES.secure : COOKIES.plain
    const keys = keysFor('session-token', secrets)
    await app.register(cookie)
    await app.register(jwt, { secret: keys[0], verify: { algorithms: ['HS256'] } })

    const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
    const hintOptions = { ...cookieOptions, httpOnly: false }
    const setCookie = (reply: FastifyReply, token: string) => {
      const maxAge = SESSION_LIFE_MS / 1000
      reply.setCookie(cookieName, token, { ...cookieOptions, maxAge })
      reply.setCookie(SESSION_HINT_COOKIE, '1', { ...hintOptions, maxAge })
    }

    app.decorateRequest('session', null)
    app.decorateReply('startSession', function startSession(sessionId) {
      const token = app.jwt.sign({ sid: sessionId })
      setCookie(this, token)
      return token
    })
    app.decorateReply('endSession', function endSession() {
      this.clearCookie(cookieName, cookieOptions)
      this.clearCookie(SESSION_HINT_COOKIE, hintOptions)
    })

    function sessionIdIn(token: string | undefined): string | null {
      if (!token) return null
      for (const [n, key] of keys.entries()) {
        try {
          // The plugin prepares the first key once, and any other one for each token.
          const other = n > 0 ? { key } : undefined
          const { sid } = app.jwt.verify<{ sid?: unknown }>(token, other)
          return typeof sid === 'string' ? sid : null
        } catch {
          // Signed with another secret of the list, or with none of them.
        }
      }
      return null
    }
    const find = async (token: string | undefined) => {
      const id = sessionIdIn(token)
      return id === null ? null : sessions.find(id)
    }

    const bearerOf = ({ headers }: FastifyRequest) => BEARER.exec(headers.authorization ?? '')?.[1]
    /** Extends the cookie when the look-up extended the session, so that the cookie does not expire first. */
    async function lookUp(request: FastifyRequest, reply: FastifyReply) {
      const cookieToken = request.cookies[cookieName]
      const bearer = bearerOf(request)
      const byToken = await find(bearer)
      const session = byToken ?? (bearer === cookieToken ? null : await find(cookieToken))
      if (!session) return null
      const byCookie = session !== byToken
      if (cookieToken && session.renewed && (byCookie || bearer === cookieToken))
        setCookie(reply, cookieToken)
      return { session, byCookie }
    }
    /** Look-ups by request, because several hooks may need the session. */
    const lookups = new WeakMap<FastifyRequest, ReturnType<typeof lookUp>>()
    function lookUpOnce(request: FastifyRequest, reply: FastifyReply) {
      const lookup = lookups.get(request) ?? lookUp(request, reply)
      lookups.set(request, lookup)
      return lookup
    }

    app.decorate('liveSession', async (request: FastifyRequest, reply: FastifyReply) => {
      return (await lookUpOnce(request, reply))?.session ?? null
    })
    app.decorate('readSession', async (request: FastifyRequest, reply: FastifyReply) => {
      const found = await lookUpOnce(request, reply)
      if (!found) return null
      const changes = policyOf(request).effect === 'write'
      if (found.byCookie && changes && !request.headers['x-requested-with'])
        throw new AppError('CROSS_SITE_REQUEST')
      return found.session
    })
  },
  { name: 'session', dependencies: ['route-policy', 'security-headers'] },
)

/** The log-in check of a route, by the contract's `auth`. Runs before the body is read. */
export const authorise = (auth: AnyEndpoint['auth']) =>
  async function checkSession(
    this: FastifyInstance,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (auth === 'public') return
    request.session = await this.readSession(request, reply)
    if (auth === 'user' && !request.session) throw new AppError('NOT_LOGGED_IN')
    const shown = request.headers[USER_HEADER]
    if (shown !== undefined && request.session && shown !== request.session.userId)
      throw new AppError('SESSION_CHANGED')
  }
