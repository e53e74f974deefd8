import { buildMockApi } from '@aaram/mock-api/app'
import { MOCK_API } from './addresses.ts'
import { aMember } from './member.ts'
import { NOW } from './now.ts'

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
const member = aMember(app)
app.get('/member', () => member)
await member
await app.listen({ host: '127.0.0.1', port: Number(MOCK_API.port) })
