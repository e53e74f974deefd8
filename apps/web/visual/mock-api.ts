import { buildMockApi } from '@aaram/mock-api/app'
import { MOCK_API } from './addresses.ts'
import { aMember } from './member.ts'
import { NOW } from './now.ts'

/** The longest list, in entries. */
const LIST_MAX = 60

/**
 * The mock API behind all pictures of pages: its time stands still, so that the same calls get the same answers in every run.
 * Pages read one shop, in which Asha has bought something, and change nothing that another page shows.
 */
const app = buildMockApi(undefined, () => NOW)
// The shop's clock follows this one. The browser asks for a placeholder once.
app.addHook('onSend', async ({ url }, reply) => {
  reply.header('date', new Date(NOW).toUTCString())
  if (url.startsWith('/media/')) reply.header('cache-control', 'max-age=31536000, immutable')
})
// More than a picture shows, but not the 200 of which the page says so: to lay them out takes longer than all else.
app.addHook('preSerialization', async (_request, _reply, payload) =>
  Object.fromEntries(
    Object.entries(payload as object).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.slice(0, LIST_MAX) : value,
    ]),
  ),
)
const member = aMember(app)
app.get('/member', () => member)
await member
await app.listen({ host: '127.0.0.1', port: Number(MOCK_API.port) })
