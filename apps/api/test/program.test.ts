import { expect, it } from 'vitest'
import { startProgram } from './program.ts'

// A test that waited for the address of a program that had ended would hang until its own time limit.
it('a program that ends before it listens is reported at once, with what it printed', async () => {
  const { address } = await startProgram({ API_PORT: 'none' })
  await expect(address()).rejects.toThrow(/The API did not start: .*API_PORT/s)
})
