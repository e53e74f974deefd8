import { errorBody } from '@aaram/contracts'
import * as z from 'zod/mini'
import type { Request } from './requests.ts'
import type { Answer } from './send.ts'

/** What only we may know: our tools, our files, where it broke. */
const TELLTALE =
  /mongo|bson|zod\b|fastify|node_modules|E11000|ECONN|CastError|[A-Z]\w+Error:|\bat \S+ \(|\.[jt]s:\d+|\/src\/|Cannot read|is not a function|undefined/i

function bodyFault(text: string): string | null {
  try {
    const read = z.strictObject(errorBody._zod.def.shape).safeParse(JSON.parse(text))
    return read.success ? null : 'the failure’s body is not the error body'
  } catch {
    return 'the failure’s body is no JSON'
  }
}

/** What is wrong with an answer, which may take so long; empty when it is as it should be. */
export function faultsOf(
  { method }: Request,
  { status, type, text, ms }: Answer,
  slowMs: number,
): string[] {
  const faults: string[] = []
  if (status >= 500) faults.push(`${status}`)
  if (ms > slowMs) faults.push(`took ${Math.round(ms)} ms`)
  if (status < 400) return faults
  if (!/^application\/json\b/.test(type)) faults.push(`a failure of type ${type || 'none'}`)
  if (method === 'HEAD') return faults
  const fault = bodyFault(text)
  if (fault) faults.push(fault)
  const telltale = TELLTALE.exec(text)
  if (telltale) faults.push(`contains "${telltale[0]}"`)
  return faults
}
