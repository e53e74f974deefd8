const NOISE =
  /^\s+at |^Node\.js v|^\(node:\d+\)|^\(Use `node|^\s*\^|^\s*[{}]\s*$|^node:internal|^\s*(code|errno):|^\s*\d+: 0x|^-----|^<---|^\[\d+:0x/
const ERROR = /^(Uncaught )?\w*Error\b|^FATAL ERROR\b/

/** Pino's level of errors; fatal ones are higher. */
const ERROR_LEVEL = 50

/**
 * The line that says why a program ended, from the end of its output: the message of an uncaught error, without its
 * stack and Node's decoration; else the message of the last error in its log (pino's JSON lines). Undefined without
 * either.
 */
export function lastErrorLine(stderr: string, stdout: string): string | undefined {
  const output = lines(stderr)
  return output.findLast((text) => ERROR.test(text)) ?? output.at(-1) ?? lastLogged(lines(stdout))
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !NOISE.test(line))
}

type LogRecord = { level?: number; msg?: string; err?: { message?: string } }

function lastLogged(output: string[]): string | undefined {
  const records = output.filter((line) => line.startsWith('{')).flatMap(parseRecord)
  const last = records.findLast(({ level }) => Number(level) >= ERROR_LEVEL)
  return [...new Set([last?.msg, last?.err?.message])].filter(Boolean).join(': ') || undefined
}

function parseRecord(line: string): LogRecord[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}
