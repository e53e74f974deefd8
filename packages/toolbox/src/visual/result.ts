import type { Report, Suite } from './playwright-report.ts'

/** Pictures by their file below the folder of pictures, such as `ui-field--lines-390.png`. */
export type Result = { changed: string[]; added: string[]; gone: string[]; faults: string[] }

const EXPECTED = /-expected\.png$/

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/**
 * What a run found.
 * @param before the earlier pictures
 */
export function resultOf({ suites, errors = [] }: Report, before: readonly string[]): Result {
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ title, tests: ofSpec }) => ofSpec.map((test) => ({ title, ...test })))
  const annotated = (wanted: string) =>
    tests.flatMap(({ annotations }) =>
      annotations.flatMap(({ type, description }) =>
        type === wanted && description ? [description] : [],
      ),
    )
  const taken = new Set(annotated('picture'))
  const faultsOf = ({ title, results }: (typeof tests)[number]) =>
    results.flatMap(({ attachments, errors: ofTest }) => {
      const changes = attachments.filter(({ name }) => EXPECTED.test(name)).length
      // Each changed picture is an error of its own.
      return ofTest.slice(changes).map(({ message = '' }) => `${title}: ${message.split('\n')[0]}`)
    })
  return {
    changed: tests.flatMap(({ results }) =>
      results.flatMap(({ attachments }) =>
        attachments
          .filter(({ name }) => EXPECTED.test(name))
          .map(({ name }) => name.replace(EXPECTED, '.png')),
      ),
    ),
    added: annotated('new'),
    gone: before.filter((picture) => !taken.has(picture)),
    faults: [
      ...errors.map(({ message = '' }) => message.split('\n')[0] ?? ''),
      ...tests.flatMap(faultsOf),
    ],
  }
}
