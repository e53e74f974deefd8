import type { Seeder } from './database/seed/seed.ts'
import type { Services } from './services.ts'

/** The seeders of an empty shop, in order. */
export const shopSeeders = ({ content, catalogue }: Services): readonly Seeder[] => [
  catalogue.seeder,
  content.seeder,
]
