import { CODE_SENDS } from '@aaram/contracts'
import { MINUTE } from '@aaram/contracts/durations'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { CodeSendsStore } from './code-sends.store.ts'

/** The client that requests a code. */
export type CodeClient = {
  /** The client key for limits: an IPv4 address, or the /64 of an IPv6 address. */
  client: string
  /** The /48 of an IPv6 address, or the IPv4 address itself. */
  network: string
  /** The device's id, if the number that gets the code has logged in on it before. */
  knownDevice: string | null
}

const WARN_EVERY_MS = 10 * MINUTE
const RETRY_SECONDS = 300

const isRefusal = (error: unknown) =>
  error instanceof AppError && error.code === 'TOO_MANY_REQUESTS'

/** Limits on code sends, by client and by recipient. Decisions, "Identity". */
export function createCodeSends(
  { now, newId, log, codeSendsPerHour }: Pick<Deps, 'now' | 'newId' | 'log' | 'codeSendsPerHour'>,
  { store, limits }: { store: CodeSendsStore; limits: LimitsService },
) {
  let warnedAt = Number.NEGATIVE_INFINITY

  const lastHour = () => store.countSince(new Date(now().getTime() - CODE_SENDS.shopWindowMs))

  /** The limit of a client or network. Many shoppers may share an address; unlike bots they use their codes, which raises the limit. */
  async function most(by: { client: string } | { network: string }): Promise<number> {
    const { judgedBy, verifiedShare, trusted, others } = CODE_SENDS.client
    const { sent, verified } = await store.recent(by, judgedBy)
    return verified > 0 && verified >= sent * verifiedShare ? trusted : others
  }

  async function takeOfClient({ client, network }: CodeClient): Promise<void> {
    const { windowMs } = CODE_SENDS.client
    await limits.take(`code:from:${client}`, { most: await most({ client }), windowMs })
    if (network === client) return
    const ofNetwork = CODE_SENDS.networkTimes * (await most({ network }))
    await limits.take(`code:network:${network}`, { most: ofNetwork, windowMs })
  }

  /** The budget of the whole shop, a hard limit because each message costs money. */
  async function checkShop(): Promise<void> {
    if (codeSendsPerHour === 0) return
    const sent = (await lastHour()) + 1
    const at = now().getTime()
    if (sent >= codeSendsPerHour * CODE_SENDS.warnShare && at - warnedAt >= WARN_EVERY_MS) {
      warnedAt = at
      log.warn({ sent, limit: codeSendsPerHour }, 'log-in codes are near their hourly limit')
    }
    if (sent > codeSendsPerHour) throw new AppError('TOO_MANY_REQUESTS', undefined, RETRY_SECONDS)
  }

  return {
    /**
     * Counts a send to these targets (a phone number; a person and an e-mail address) and returns its id. The client's limit
     * is checked first, so that a client over it cannot use up the limit of somebody's number.
     * @throws AppError TOO_MANY_REQUESTS
     */
    async take(from: CodeClient, ...targets: string[]): Promise<string> {
      await checkShop()
      try {
        await takeOfClient(from)
        for (const target of targets) {
          for (const limit of CODE_SENDS.numberAndClient)
            await limits.take(`code:to:${target}:${from.client}:${limit.windowMs}`, limit)
          await limits.take(`code:to:${target}`, CODE_SENDS.number)
        }
      } catch (error) {
        if (from.knownDevice === null || !isRefusal(error)) throw error
        await limits.take(`code:device:${from.knownDevice}`, CODE_SENDS.knownDevice)
      }
      for (const target of targets)
        if (target.startsWith('+91')) {
          const { digits, ...limit } = CODE_SENDS.sameFirstDigits
          await limits.take(`code:prefix:${target.slice(3, 3 + digits)}`, limit)
        }
      const _id = newId()
      const { client, network } = from
      await store.add({ _id, client, network, verified: false, at: now() })
      return _id
    },

    /** Marks that the code of this send was used. */
    verified: store.markVerified,

    /** Forgets every send (development kit). */
    forgetAll: store.clear,
    /** For metrics: the codes sent in the last hour and their limit; 0 means no limit. */
    load: async () => ({ sent: await lastHour(), limit: codeSendsPerHour }),
  }
}
