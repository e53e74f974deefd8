import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ToolError } from '../terminal/tool-error.ts'

/** SQLite's code for a lock that another process holds. */
const BUSY = 5

type Running = { address: string; pid: number }

/**
 * Ensures that only one start uses a data folder. The lock is SQLite's, on an empty file: the system releases it when the
 * process ends, even if killed. `running.json` beside it has the address of the running shop for a second start.
 * @returns releases the folder
 * @throws ToolError that names the shop that already runs there
 */
export function occupy(dataDir: string, address: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'start-lock.sqlite')
  const about = path.join(dataDir, 'running.json')
  closeSync(openSync(file, 'a', 0o600))
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode !== BUSY) throw new ToolError(`${dataDir} cannot be used: ${message}.`)
    throw new ToolError(
      `The shop with its data in ${dataDir} runs already${where(about)}. Stop that one, or give this one a folder of its own: DATA_DIR=.data-2 npm start`,
    )
  }
  try {
    const running: Running = { address, pid: process.pid }
    writeFileSync(about, JSON.stringify(running), { mode: 0o600 })
  } catch {
    // The disk is full. The lock still works; only the address is missing for a second start.
  }
  return () => {
    rmSync(about, { force: true })
    lock.close()
  }
}

function where(about: string): string {
  try {
    const { address, pid } = JSON.parse(readFileSync(about, 'utf8')) as Running
    return `: ${address} (process ${pid})`
  } catch {
    return ''
  }
}
