const NOISE =
  /^\s+at |^Node\.js v|^\(node:\d+\)|^\(Use `node|^\s*\^|^\s*[{}]\s*$|^node:internal|^\s*(code|errno):/

/**
 * The one line that says why a program ended, from the end of what it printed: an error's own line
 * before its stack, without Node's decoration. Pino's JSON lines give their message.
 */
export function lastErrorLine(stderr: string, stdout: string): string {
  const said = lines(stderr)
  const line = said.findLast((text) => /^(Uncaught )?\w*Error\b/.test(text)) ?? said.at(-1)
  return line ?? logMessage(lines(stdout)) ?? 'it said nothing'
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !NOISE.test(line))
}

function logMessage(said: string[]): string | undefined {
  const records = said.filter((line) => line.startsWith('{')).flatMap(parseRecord)
  const record = records.findLast(({ level }) => Number(level) >= 50) ?? records.at(-1)
  return record?.msg ?? said.at(-1)
}

function parseRecord(line: string): { level?: number; msg?: string }[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}
