import type { Seeder } from './database/seed/seed.ts'
import type { Services } from './services.ts'

/** What fills an empty shop, in order. */
export const shopSeeders = ({ content }: Services): readonly Seeder[] => [content.seeder]
