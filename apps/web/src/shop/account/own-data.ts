import {
  type CodePurpose,
  type DataExport,
  type ExportFile,
  type OfferChannel,
  type OfferConsent,
  type OpenMatter,
  offersApi,
  type PersonalData,
  privacyApi,
} from '@aaram/contracts'
import { useStore } from 'zustand'
import type { Call } from '../../lib/call.ts'
import { useShop } from '../shop.tsx'
import type { StoreDeps } from '../store-deps.ts'

/** What is stored about the person, copies of it, and what would delay the deletion of the account. */
export type OwnData = {
  data: readonly PersonalData[]
  exports: readonly DataExport[]
  delayedBy: readonly OpenMatter[]
  consents: readonly OfferConsent[]
}
const NOTHING: OwnData = { data: [], exports: [], delayedBy: [], consents: [] }

/** "Your data". Reset when the person changes. All calls reject with an ApiError. */
export function createOwnData({ api, user, resource }: StoreDeps) {
  const own = resource('ownData', NOTHING, async (): Promise<OwnData> => {
    const [{ data }, { exports }, { delayedBy }, { consents }] = await Promise.all([
      api(privacyApi.data),
      api(privacyApi.exports),
      api(privacyApi.deletion),
      api(offersApi.consents),
    ])
    return { data, exports, delayedBy, consents }
  })
  user.subscribe((now, before) => {
    if (now.user?._id !== before.user?._id) own.reset()
  })

  /** Updates the data with a response, unless the person has changed meanwhile. */
  async function renew(part: () => Promise<Partial<OwnData>>): Promise<void> {
    const owner = user.getState().user?._id
    const answer = await part()
    if (user.getState().user?._id === owner) own.patch({ ...own.getState().data, ...answer })
  }
  const loadExports = () =>
    renew(async () => ({ exports: (await api(privacyApi.exports)).exports }))

  return {
    ...own,
    /** Reloads the progress of the copies. */
    loadExports,
    /** Gives or withdraws consent to offers on a channel. */
    setConsent: (channel: OfferChannel, given: boolean) =>
      renew(async () => ({
        consents: (await api(offersApi.setConsent, { body: { channel, given } })).consents,
      })),
    sendCode: (purpose: CodePurpose) => api(privacyApi.sendOtp, { body: { purpose } }),
    async startExport(otp: string): Promise<void> {
      await api(privacyApi.startExport, { body: { otp } })
      await loadExports()
    },
    /** The text of an exported file. */
    async file({ _id, parts }: DataExport, file: ExportFile): Promise<string> {
      const texts: string[] = []
      for (let part = 0; part < parts[file]; part += 1) {
        const query = { file, part: String(part) }
        texts.push((await api(privacyApi.exportPart, { params: { exportId: _id }, query })).text)
      }
      return texts.join('')
    },
    /** Returns when the account will be deleted. The session has then ended. `call`: from `endAccount` of the user store. */
    deleteAccount: async (call: Call, otp: string): Promise<Date> =>
      (await call(privacyApi.deleteAccount, { body: { otp } })).dueAt,
  }
}

export const useOwnData = () => useStore(useShop().storeOf(createOwnData))
