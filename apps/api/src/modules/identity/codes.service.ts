import { randomInt } from 'node:crypto'
import { type CodePurpose, OTP } from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { signerFor } from '../../secret-keys.ts'
import type { CodesStore } from './codes.store.ts'

/** The purpose and target of a code; it is not valid for any other. */
export type CodeFor = {
  purpose: 'login' | 'email' | 'stock-alert' | 'order' | CodePurpose
  target: string
}

const keyOf = ({ purpose, target }: CodeFor) => `${purpose}:${target}`

/** One-time codes: random, stored as an HMAC, compared in constant time, single use. Decisions, "Identity". */
export function createCodesService(
  { now, secrets }: Pick<Deps, 'now' | 'secrets'>,
  { store }: { store: CodesStore },
) {
  const { sign, isSigned } = signerFor('one-time-code', secrets)

  return {
    /** Creates a new code, which replaces an older one. Returns it in plain text for sending. */
    async issue(wanted: CodeFor, sendId: string, session: ClientSession): Promise<string> {
      const key = keyOf(wanted)
      const code = String(randomInt(10 ** OTP.length)).padStart(OTP.length, '0')
      const expiresAt = new Date(now().getTime() + OTP.lifeMs)
      const mac = sign(`${key}:${code}`).toString('hex')
      await store.replace(key, { mac, sendId, expiresAt }, session)
      return code
    },

    /** Uses a code. Returns the id of its send. @throws AppError INVALID_CODE when it is wrong, used, expired, or was tried too often */
    async redeem(wanted: CodeFor, code: string): Promise<string> {
      const key = keyOf(wanted)
      const kept = await store.countTry(key, OTP.wrongTries, now())
      const isRight = kept !== null && isSigned(`${key}:${code}`, Buffer.from(kept, 'hex'))
      const sendId = isRight ? await store.consume(key, kept) : null
      if (sendId === null) throw new AppError('INVALID_CODE')
      return sendId
    },
  }
}
