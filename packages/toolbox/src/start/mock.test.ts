import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder, plant, WELL_BEHAVED } from '../../test/stand-ins.ts'
import { freePort } from './free-port.ts'
import { runMock } from './mock.ts'

const ofMock = WELL_BEHAVED.replace('/api/', '/mock-api/')

async function place(mock: string, web: string) {
  const root = emptyFolder()
  plant(root, {
    'package.json': '{ "type": "module" }',
    'packages/contracts/src/orders.ts': '',
    'packages/mock-api/src/main.ts': mock,
    'apps/web/src/server/dev.ts': web,
  })
  const ports = { api: await freePort(), web: await freePort() }
  return { root, env: {}, ports, logs: path.join(root, 'logs') }
}

const unexpected = (why: string) => {
  throw new Error(why)
}

const processOf = async (port: number) =>
  ((await (await fetch(`http://127.0.0.1:${port}/`)).json()) as { pid: number }).pid

test('opens when both answer, starts both again when the contracts change, and closes both', async () => {
  const shop = await place(ofMock, ofMock)
  const stop = new AbortController()
  const seen: { again: boolean; pids: number[] }[] = []
  await runMock(
    shop,
    stop.signal,
    async (again) => {
      const pids = await Promise.all(Object.values(shop.ports).map(processOf))
      seen.push({ again, pids })
      if (again) return stop.abort()
      writeFileSync(path.join(shop.root, 'packages/contracts/src/orders.ts'), '// changed')
    },
    unexpected,
  )
  const [first, second] = seen
  expect(seen.map(({ again }) => again)).toEqual([false, true])
  expect(second?.pids.some((pid) => first?.pids.includes(pid))).toBe(false)
  await expect(processOf(shop.ports.web)).rejects.toThrow()
})

test('a program that ends is named with its last line, and the other one is closed', async () => {
  const shop = await place(`console.error('Error: no such schema'); process.exit(1)`, ofMock)
  await expect(runMock(shop, new AbortController().signal, () => {}, unexpected)).rejects.toThrow(
    'The mock shop closed, because the mock API ended with code 1: Error: no such schema',
  )
  await expect(processOf(shop.ports.web)).rejects.toThrow()
})

test('contracts that are half written stop nothing: the next change starts both', async () => {
  const shop = await place(ofMock, ofMock)
  const entry = path.join(shop.root, 'packages/mock-api/src/main.ts')
  const change = (text: string) => {
    writeFileSync(entry, text)
    writeFileSync(path.join(shop.root, 'packages/contracts/src/orders.ts'), text)
  }
  const stop = new AbortController()
  const seen: unknown[] = []
  await runMock(
    shop,
    stop.signal,
    (again) => {
      seen.push(again)
      if (seen.length > 1) return stop.abort()
      change(`console.error('SyntaxError: Unexpected end of input'); process.exit(1)`)
    },
    (why) => {
      seen.push(why)
      change(ofMock)
    },
  )
  expect(seen).toEqual([
    false,
    'the mock API ended with code 1: SyntaxError: Unexpected end of input',
    true,
  ])
})
