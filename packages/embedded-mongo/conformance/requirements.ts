import type { Document } from 'mongodb'
import { satisfied } from './satisfied.ts'

const SKIPPED_OPERATIONS: [RegExp, string][] = [
  [/^(failPoint|targetedFailPoint)$/, 'needs a fail point'],
  [/SearchIndex/, 'Atlas Search'],
]

/** Where no server can pass: what this driver does itself, and what takes a second member. */
const BEYOND_US: [RegExp, string][] = [
  [
    /^(Aggregate with \$out|BulkWrite|FindOneAndReplace|FindOneAndUpdate|InsertMany) passes bypassDocumentValidation: false$/,
    'the driver never sends bypassDocumentValidation: false',
  ],
  [/^partialResult is unset when/, 'the driver reports a missing result as one of zeros'],
  [/^inserting _id with type null via clientBulkWrite$/, 'the driver never sends a null _id'],
  [
    /secondary read preference in client option|readPreference inherited from client/,
    'needs a secondary member',
  ],
]

const names = (operations: Document[]): string[] => operations.map(({ name }) => name)

/** Why a test is left out, undefined for one that must pass on a server of version 8.0 in a replica set. */
export const skipReason = (file: Document, test: Document): string | undefined => {
  for (const [pattern, reason] of SKIPPED_OPERATIONS)
    if (names(test.operations).some((name) => pattern.test(name))) return reason
  const wanted: Document[][] = [file.runOnRequirements, test.runOnRequirements].filter(Boolean)
  for (const alternatives of wanted)
    if (!alternatives.some(satisfied)) {
      const sharded = alternatives.every(
        ({ topologies }) => topologies && !topologies.includes('replicaset'),
      )
      return sharded ? 'sharding' : 'for other server versions'
    }
  const beyond = BEYOND_US.find(([pattern]) => pattern.test(test.description))
  if (beyond) return beyond[1]
  return test.skipReason ? `the test itself says: ${test.skipReason}` : undefined
}
