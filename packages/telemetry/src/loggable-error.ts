/** Patterns of error messages in which MongoDB, mongoose and the JSON parser quote input. */
const QUOTED = [
  [/dup key: \{.*/s, 'dup key: {…}'],
  [/for value ".*" \(type/s, 'for value "…" (type'],
  [/Path `([\w.]+)` \(.*\) is/s, 'Path `$1` (…) is'],
  [/`[^`]*` is not a valid enum value/g, '`…` is not a valid enum value'],
] as const

const withoutValues = (message: string): string =>
  message.endsWith('is not valid JSON')
    ? 'The text is not valid JSON'
    : QUOTED.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message)

/** How many nested causes are logged. */
const CAUSES = 3

/**
 * An error for the log: name, code, message without quoted values, stack, and causes. Other properties are left out,
 * because errors of databases and providers contain whole documents and responses.
 */
export function loggableError(error: unknown, causes = CAUSES): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack = '', cause } = error
  const { code } = error as { code?: unknown }
  return {
    type: name,
    message: withoutValues(message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause instanceof Error && causes > 0 && { cause: loggableError(cause, causes - 1) }),
  }
}
