import { type DataExport, offersApi, privacyApi } from '@aaram/contracts'
import { Page } from '../../src/pages/your-data.tsx'
import { NOW, ofAsha, offline, type Server, story } from '../story.tsx'
import { LONG_WORD, LONG_WORDS, RTL_NAME } from '../texts.ts'

export default { title: 'features/privacy' }

const aCopy = (over: Partial<DataExport>): DataExport => ({
  _id: 'c'.repeat(24) as DataExport['_id'],
  ...{ status: 'ready', done: 3, total: 3, parts: { json: 2, csv: 1 } },
  ...{ createdAt: NOW, expiresAt: new Date(NOW.getTime() + 86_400_000) },
  ...over,
})
const consents = (['email', 'whatsapp', 'sms'] as const).map((channel, index) => ({
  ...{ channel, given: index === 0, at: index === 0 ? NOW : null },
}))
const around = (
  exports: DataExport[],
  data: { collection: string; total: number; records: Record<string, unknown>[] }[],
) => ({
  ...ofAsha,
  path: '/profile/your-data',
  prepare: ({ on }: Server) => {
    on(privacyApi.data, () => ({ status: 'success', data }))
    on(privacyApi.exports, () => ({ status: 'success', exports }))
    on(privacyApi.deletion, () => ({ status: 'success', delayedBy: [] }))
    on(offersApi.consents, () => ({ status: 'success', consents }))
  },
})

export const Usual = story(
  <Page />,
  around(
    [aCopy({}), aCopy({ _id: 'd'.repeat(24) as DataExport['_id'], status: 'waiting', done: 1 })],
    [
      {
        collection: 'users',
        total: 1,
        records: [{ firstName: 'Asha', addresses: [{ city: 'Pune' }] }],
      },
      { collection: 'outbox', total: 25, records: [{ subject: 'Your Aaram order' }] },
    ],
  ),
)
export const LongTexts = story(
  <Page />,
  around(
    [],
    [
      {
        collection: 'users',
        total: 1,
        records: [{ firstName: RTL_NAME, note: LONG_WORDS, city: LONG_WORD }],
      },
    ],
  ),
)
export const Empty = story(<Page />, around([], []))
export const Loading = story(<Page />, { ...ofAsha, path: '/profile/your-data' })
export const Failed = story(<Page />, { ...ofAsha, ...offline, path: '/profile/your-data' })
