import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { findAddress } from '../src/database/address-file.ts'
import { connect } from '../src/database/connect.ts'
import { delivered } from './orders-shop.ts'
import { askDeletion, everything, foundIn, HOUR, member, TRACES } from './privacy-stage.ts'
import { startProgram } from './program.ts'
import { askProgram } from './program-shoppers.ts'
import { startAppInTest, TEST_SECRET } from './start-app.ts'

// A program starts, with a database of its own.
vi.setConfig({ testTimeout: 180_000 * demand })

it('after an account was deleted neither database, nor log, nor any file of the data folder knows the person', async () => {
  const settings = { MONGODB_URL: '', PATH: '', DEV_TOOLS: 'true', SESSION_SECRETS: TEST_SECRET }
  const program = await startProgram(settings)
  await program.address()
  const database = await connect(String(await findAddress(program.dataDir)))
  const shop = await startAppInTest({ at: new Date().toISOString(), deps: { database } })
  onTestFinished(database.close)
  const { ask } = askProgram(shop, program.address)
  const person = await member(shop)
  await delivered(shop, person.buyer, 'COD', { product: person.product })
  await askDeletion(shop, person)
  const traces = [...TRACES, person.phone, person.email]
  expect(foundIn(await everything(shop), traces)).toEqual(
    expect.arrayContaining([person.phone, person.email]),
  )
  // Its own job deletes.
  await ask('/dev/clock', { advanceMs: 49 * HOUR })
  const users = database.connection.collection('users')
  await expect
    .poll(() => users.countDocuments({ phone: `+91${person.phone}` }), { timeout: 60_000 * demand })
    .toBe(0)
  expect(foundIn(await everything(shop), traces)).toEqual([])
  program.child.kill('SIGTERM')
  await program.closed
  const logs = program.stdout.text() + program.stderr.text()
  expect(foundIn(logs, traces)).toEqual([])
  const files = await readdir(program.dataDir, { recursive: true, withFileTypes: true })
  for (const file of files.filter((one) => one.isFile())) {
    const text = await readFile(join(file.parentPath, file.name), 'latin1')
    expect({ file: file.name, found: foundIn(text, traces) }).toEqual({
      file: file.name,
      found: [],
    })
  }
})
