import type { Document } from 'mongodb'

const VERSION = [8, 0, 0]

const compare = (version: string) => {
  const parts = version.split('.').map(Number)
  for (let i = 0; i < 3; i++) {
    const difference = VERSION[i]! - (parts[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

export const satisfied = ({ minServerVersion, maxServerVersion, topologies, auth }: Document) =>
  (!minServerVersion || compare(minServerVersion) >= 0) &&
  (!maxServerVersion || compare(maxServerVersion) <= 0) &&
  (!topologies || topologies.includes('replicaset')) &&
  auth !== true
