import {
  type Address,
  type AddressInput,
  dialled,
  OTP,
  type OtpChannel,
  type Phone,
  type User,
  type UserId,
  withOneDefault,
} from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import {
  emailCode,
  loginCode,
  type NotificationsService,
} from '../notifications/notifications.service.ts'
import { createCodesService } from './codes.service.ts'
import type { SessionsService } from './sessions.service.ts'
import { createUsersStore } from './users.store.ts'

type Parts = {
  limits: LimitsService
  notifications: NotificationsService
  sessions: SessionsService
}
type Names = { firstName?: string | undefined; lastName?: string | undefined }

/** A session can outlive its person only if somebody deletes the person by hand. */
const present = <T>(value: T | null): T => {
  if (value === null) throw new AppError('NOT_LOGGED_IN')
  return value
}

const given = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name))

/** Who a shopper is: a verified phone. Sign-up and log-in are the same two calls (decisions, "Identity"). */
export function createIdentityService(deps: Deps, { limits, notifications, sessions }: Parts) {
  const { database, now, newId, publicOrigin } = deps
  const users = createUsersStore(database)
  const codes = createCodesService(deps)
  const host = new URL(publicOrigin).host

  /** The network's limit first: who is over it must not use up the limits of somebody's number. */
  async function countSend(ip: string, ...targets: string[]): Promise<void> {
    await limits.take(`code:from:${ip}`, OTP.sendsPerAddress)
    for (const target of targets) {
      await limits.take(`code:to:${target}`, OTP.sendsPerPhone)
      await limits.take(`code:daily:${target}`, OTP.sendsPerPhoneDaily)
    }
  }

  return {
    /** `ip`: the connection's real address, as limits count it (`http/asker.ts`). Known and unknown numbers are treated alike. */
    async sendLoginCode(number: Phone, channel: OtpChannel, ip: string): Promise<void> {
      const phone = dialled(number)
      await countSend(ip, phone)
      await database.transaction(async (session) => {
        const code = await codes.issue({ purpose: 'login', target: phone }, session)
        await notifications.send(loginCode({ phone, code, host }, channel), session)
      })
    },

    /** The person and a new session's id. @throws AppError INVALID_CODE */
    async logIn(number: Phone, code: string, names: Names) {
      const phone = dialled(number)
      await codes.redeem({ purpose: 'login', target: phone }, code)
      await notifications.eraseCodesTo(phone)
      const user = await users.ensure(phone, given(names), now())
      return { user, sessionId: await sessions.start(user._id) }
    },

    logOut: sessions.end,
    logOutEverywhere: sessions.endAll,

    find: async (id: UserId): Promise<User> => present(await users.find(id)),

    changeName: async (id: UserId, names: Pick<User, 'firstName' | 'lastName'>): Promise<User> =>
      present(await users.change(id, names)),

    async sendEmailCode(id: UserId, email: string, ip: string): Promise<void> {
      await countSend(ip, `person:${id}`, email)
      await database.transaction(async (session) => {
        const code = await codes.issue({ purpose: 'email', target: `${id}:${email}` }, session)
        await notifications.send(emailCode({ email, code }), session)
      })
    },

    /** @throws AppError INVALID_CODE, also when the code was sent to another address. */
    async changeEmail(id: UserId, email: string, code: string): Promise<string> {
      await codes.redeem({ purpose: 'email', target: `${id}:${email}` }, code)
      await notifications.eraseCodesTo(email)
      present(await users.change(id, { email }))
      return email
    },

    /**
     * Replaces the address book. Kept addresses keep their id; an id that is not this person's is a new
     * address; exactly one is the default.
     */
    replaceAddresses: (id: UserId, wanted: readonly AddressInput[]): Promise<Address[]> =>
      database.transaction(async (session) => {
        const { addresses: kept } = present(await users.find(id, session))
        const free = new Set(kept.map(({ _id }) => _id))
        const addresses = withOneDefault(wanted).map(({ _id, ...entry }) => {
          const own = _id !== undefined && free.delete(_id)
          return { ...entry, _id: own ? _id : (newId() as Address['_id']) }
        })
        return present(await users.change(id, { addresses }, session)).addresses
      }),
  }
}

export type IdentityService = ReturnType<typeof createIdentityService>
