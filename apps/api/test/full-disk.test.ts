import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { startProgram } from './program.ts'

const run = promisify(execFile)
/** Limits the files of a running program to so many bytes; a write beyond fails there as on a full disk. */
const limitFiles = (pid: string, bytes: number | 'unlimited') =>
  run('prlimit', ['--pid', pid, `--fsize=${bytes}:`])

it.skipIf(process.platform !== 'linux')(
  'a full disk: what writes is 503 with Retry-After, what reads goes on, and all works again when there is space',
  async () => {
    const program = await startProgram({ MONGODB_URL: '', PATH: '' })
    const address = await program.address()
    const [, database = ''] = await program.stdout.find(/embedded-mongo \(process (\d+)\)/)
    const sendCode = async (phone: string) => {
      const answer = await fetch(`${address}/api/users/auth/send-otp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify({ phone, channel: 'sms' }),
      })
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
    }
    expect((await sendCode('9876543210')).status).toBe(200)
    await limitFiles(database, 1)
    for (const phone of ['9876543211', '9876543212'])
      expect(await sendCode(phone)).toEqual({ status: 503, retryAfter: '5' })
    expect((await fetch(`${address}/api/products`)).status).toBe(200)
    await limitFiles(database, 'unlimited')
    expect((await sendCode('9876543213')).status).toBe(200)
  },
)
