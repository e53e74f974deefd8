import { isDuplicate } from '../duplicate.ts'

/** Fills one area of an empty shop with the demo shop's data. */
export type Seeder = {
  name: string
  isEmpty(): Promise<boolean>
  /** Must write all or nothing, so that an interrupted start does not leave incomplete data. */
  fill(): Promise<void>
}

/** Runs the seeders whose area is empty. Returns their names, without those that another process has run meanwhile. */
export async function seedWhenEmpty(seeders: readonly Seeder[]): Promise<string[]> {
  const ran: string[] = []
  for (const seeder of seeders) {
    if (!(await seeder.isEmpty())) continue
    try {
      await seeder.fill()
      ran.push(seeder.name)
    } catch (error) {
      // Programs that start at the same time all find the shop empty; the first to write fills it.
      if (!isDuplicate(error) || (await seeder.isEmpty())) throw error
    }
  }
  return ran
}
