/** Files by path, each with a hash of its content. */
export type Sources = ReadonlyMap<string, string>

/** Files that no picture shows: sources that differ in these alone have the same pictures. */
const NOT_DRAWN =
  /^(?:apps\/api|docs|docker|\.github|\.ci|packages\/(?:toolbox|embedded-mongo|demo-media))\/|^apps\/web\/(?:e2e|bench|fuzz|test\/front-door)\/|^(?:biome\.json|LICENSE|\.\w+)$|\.md$|\.test\.tsx?$|(?:^|\/)vitest\.\w+\.ts$/

/** The files that decide what pictures show. @param listing `git ls-tree -r` */
export const drawnSources = (listing: string): Sources =>
  new Map(
    listing.split('\n').flatMap((line) => {
      const [about = '', file = ''] = line.split('\t')
      return file && !NOT_DRAWN.test(file) ? [[file, about] as const] : []
    }),
  )

/** The paths at which two sets of sources differ. */
export const differences = (before: Sources, after: Sources): ReadonlySet<string> =>
  new Set(
    [...before.keys(), ...after.keys()].filter((file) => before.get(file) !== after.get(file)),
  )
