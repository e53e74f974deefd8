import {
  type Address,
  type AddressInput,
  type CodePurpose,
  dialled,
  type Order,
  type OtpChannel,
  type Phone,
  type User,
  type UserId,
  withOneDefault,
} from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { withState } from '../../http/address-state.ts'
import { AppError } from '../../http/app-error.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import {
  emailCode,
  loginCode,
  type NotificationsService,
  orderCode,
  personCode,
} from '../notifications/notifications.service.ts'
import { type CodeClient, createCodeSends } from './code-sends.service.ts'
import type { CodeSendsStore } from './code-sends.store.ts'
import { type CodeFor, createCodesService } from './codes.service.ts'
import type { CodesStore } from './codes.store.ts'
import type { SessionsService } from './sessions.service.ts'
import type { UsersStore } from './users.store.ts'

type Parts = {
  users: UsersStore
  codes: CodesStore
  codeSends: CodeSendsStore
  limits: LimitsService
  notifications: NotificationsService
  sessions: SessionsService
}
type Names = { firstName?: string | undefined; lastName?: string | undefined }

type OrderName = Pick<Order, '_id' | 'orderNumber'>
const codeForOrder = (phone: string, { _id }: OrderName): CodeFor => ({
  purpose: 'order',
  target: `${_id}:${phone}`,
})

/** A session outlives its person only when the account is deleted during a request, or by hand. */
const present = <T>(value: T | null): T => {
  if (value === null) throw new AppError('NOT_LOGGED_IN')
  return value
}

const given = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name))

/** A shopper is identified by a verified phone number. Sign-up and log-in are the same two calls. Decisions, "Identity". */
export function createIdentityService(deps: Deps, parts: Parts) {
  const { database, now, newId, publicOrigin, metrics } = deps
  const { users, limits, notifications, sessions } = parts
  const codes = createCodesService(deps, { store: parts.codes })
  const sends = createCodeSends(deps, { store: parts.codeSends, limits })
  const host = new URL(publicOrigin).host

  /** Redeems a code: erases its message, and records that its client uses codes. */
  async function redeem(wanted: CodeFor, sentTo: string, code: string): Promise<void> {
    const sendId = await codes.redeem(wanted, code)
    await notifications.eraseCodesTo(sentTo)
    await sends.verified(sendId)
    metrics.codesVerified.inc({ purpose: wanted.purpose })
  }

  /** Sends a code to an e-mail address. `counted`: the targets against whose limits it counts. */
  async function sendToEmail(
    wanted: CodeFor,
    email: string,
    { from, counted }: { from: CodeClient; counted: readonly string[] },
  ): Promise<void> {
    const sendId = await sends.take(from, ...counted)
    await database.transaction(async (session) => {
      const code = await codes.issue(wanted, sendId, session)
      await notifications.send(emailCode({ email, code }), session)
    })
    metrics.codesSent.inc({ purpose: wanted.purpose })
  }

  return {
    /** Known and unknown numbers are treated alike. @throws AppError TOO_MANY_REQUESTS */
    async sendLoginCode(number: Phone, channel: OtpChannel, from: CodeClient): Promise<void> {
      const phone = dialled(number)
      const sendId = await sends.take(from, phone)
      await database.transaction(async (session) => {
        const code = await codes.issue({ purpose: 'login', target: phone }, sendId, session)
        await notifications.send(loginCode({ phone, code, host }, channel), session)
      })
      metrics.codesSent.inc({ purpose: 'login' })
    },

    /** Returns the person and the id of a new session. Cancels a requested deletion of the account. @throws AppError INVALID_CODE */
    async logIn(number: Phone, code: string, names: Names) {
      const phone = dialled(number)
      await redeem({ purpose: 'login', target: phone }, phone, code)
      const deletionCancelled = await users.cancelDeletion(phone)
      const user = await users.ensure(phone, given(names), now())
      return { user, sessionId: await sessions.start(user._id), deletionCancelled }
    },

    /** The codes sent in the last hour, and their limit. */
    codeLoad: sends.load,
    forgetCodeSends: sends.forgetAll,

    logOut: sessions.end,
    logOutEverywhere: sessions.endAll,

    find: async (id: UserId): Promise<User> => present(await users.find(id)),

    changeName: async (id: UserId, names: Pick<User, 'firstName' | 'lastName'>): Promise<User> =>
      present(await users.change(id, names, now())),

    sendEmailCode: (id: UserId, email: string, from: CodeClient): Promise<void> =>
      sendToEmail({ purpose: 'email', target: `${id}:${email}` }, email, {
        from,
        counted: [`person:${id}`, email],
      }),

    /** Sends a code to a guest's e-mail address, valid for the stock alert of this `variant` only. @throws AppError TOO_MANY_REQUESTS */
    sendAlertCode: (email: string, variant: string, from: CodeClient): Promise<void> =>
      sendToEmail({ purpose: 'stock-alert', target: `${variant}:${email}` }, email, {
        from,
        counted: [email],
      }),
    /** @throws AppError INVALID_CODE, also when the code was sent to another address or for another variant */
    confirmAlertEmail: (email: string, variant: string, code: string): Promise<void> =>
      redeem({ purpose: 'stock-alert', target: `${variant}:${email}` }, email, code),

    /** Sends a code to a member's own phone, valid for this purpose only. @throws AppError TOO_MANY_REQUESTS */
    async sendPersonCode(id: UserId, purpose: CodePurpose, from: CodeClient): Promise<void> {
      const { phone } = present(await users.find(id))
      const sendId = await sends.take(from, phone)
      await database.transaction(async (session) => {
        const code = await codes.issue({ purpose, target: id }, sendId, session)
        await notifications.send(personCode({ phone, code, host }, purpose), session)
      })
      metrics.codesSent.inc({ purpose })
    },
    /** @throws AppError INVALID_CODE */
    async confirmPerson(id: UserId, purpose: CodePurpose, code: string): Promise<void> {
      const { phone } = present(await users.find(id))
      await redeem({ purpose, target: id }, phone, code)
    },

    /**
     * Makes a transaction that writes something for the person conflict with the deletion of the account, so that only one
     * of them commits. The transaction fails with AppError NOT_LOGGED_IN when the account no longer exists.
     */
    holdAccount: (id: UserId, session: ClientSession): void =>
      users.hold(id, session, () => {
        throw new AppError('NOT_LOGGED_IN')
      }),

    /** The recipient of messages about an order; without any address when the account was deleted. */
    recipient: async (id: UserId): Promise<Pick<User, 'phone' | 'email'>> =>
      (await users.find(id)) ?? { phone: '', email: null },
    /** Sends a code to the phone of an account, valid for one order only. @throws AppError TOO_MANY_REQUESTS */
    async sendOrderCode(phone: string, order: OrderName, from: CodeClient): Promise<void> {
      const sendId = await sends.take(from, phone)
      await database.transaction(async (session) => {
        const code = await codes.issue(codeForOrder(phone, order), sendId, session)
        const { orderNumber } = order
        await notifications.send(orderCode({ phone, code, orderNumber, host }), session)
      })
      metrics.codesSent.inc({ purpose: 'order' })
    },
    /** @throws AppError INVALID_CODE, also when the code was sent for another order */
    redeemOrderCode: (phone: string, order: OrderName, code: string): Promise<void> =>
      redeem(codeForOrder(phone, order), phone, code),

    /** Where messages to a person go; null when the account no longer exists. */
    contact: (id: UserId): Promise<Pick<User, 'phone' | 'email'> | null> => users.find(id),

    /** @throws AppError INVALID_CODE, also when the code was sent to another address */
    async changeEmail(id: UserId, email: string, code: string): Promise<string> {
      await redeem({ purpose: 'email', target: `${id}:${email}` }, email, code)
      const { email: former } = present(await users.find(id))
      present(await users.change(id, { email }, now()))
      if (former && former !== email) await notifications.forgetAddress(former)
      return email
    },

    /**
     * Replaces the address book. Existing addresses keep their id; an id that is not this person's becomes a new address;
     * exactly one address is the default.
     * @throws AppError INVALID_INPUT when a new state is not in the list of states
     */
    replaceAddresses: (id: UserId, wanted: readonly AddressInput[]): Promise<Address[]> =>
      database.transaction(async (session) => {
        const { addresses: kept } = present(await users.find(id, session))
        const free = new Map(kept.map(({ _id, state }) => [_id, state]))
        const addresses = withOneDefault(wanted).map(({ _id, ...given }) => {
          const entry = withState(given, _id && free.get(_id))
          const own = _id !== undefined && free.delete(_id)
          return { ...entry, _id: own ? _id : (newId() as Address['_id']) }
        })
        return present(await users.change(id, { addresses }, now(), session)).addresses
      }),
  }
}

export type IdentityService = ReturnType<typeof createIdentityService>
