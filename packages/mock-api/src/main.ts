import closeWithGrace from 'close-with-grace'
import { buildMockApi } from './app.ts'

const CLOSE_WITHIN_MS = 2_000

/** Listens on API_PORT of this machine until a signal arrives or the parent process ends. */
const app = buildMockApi()
const { close } = closeWithGrace({ delay: CLOSE_WITHIN_MS }, () => app.close())
if (process.channel) process.once('disconnect', close)
const address = await app.listen({ host: '127.0.0.1', port: Number(process.env.API_PORT || 4000) })
process.stdout.write(`The mock API is open at ${address}\n`)
