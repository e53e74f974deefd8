import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyFolder, plant } from '../../test/stand-ins.ts'
import { occupy } from './running.ts'

test('a second start in one folder names the shop that runs there, until that one has ended', () => {
  const folder = path.join(emptyFolder(), 'data')
  const leave = occupy(folder, 'http://localhost:3000')
  expect(() => occupy(folder, 'http://localhost:3100')).toThrow(
    `The shop with its data in ${folder} runs already: http://localhost:3000 (process ${process.pid}). Stop that one, or give this one a folder of its own: DATA_DIR=.data-2 npm start`,
  )
  leave()
  occupy(folder, 'http://localhost:3100')()
})

test('a start that was killed does not block the next one', async () => {
  const folder = emptyFolder()
  const data = path.join(folder, 'data')
  plant(folder, {
    'starter.ts': `import { occupy } from '${import.meta.dirname}/running.ts'
      const leave = occupy(${JSON.stringify(data)}, 'http://localhost:3000')
      process.send('here')
      // The reference keeps the lock from being garbage-collected.
      setInterval(() => leave, 1000)`,
  })
  const starter = fork(path.join(folder, 'starter.ts'))
  onTestFinished(() => void starter.kill('SIGKILL'))
  await once(starter, 'message')
  expect(() => occupy(data, '')).toThrow(`http://localhost:3000 (process ${starter.pid})`)
  starter.kill('SIGKILL')
  await once(starter, 'exit')
  occupy(data, 'http://localhost:3100')()
})
