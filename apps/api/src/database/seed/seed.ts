/** Fills one area of an empty shop with the demo shop's data. */
export type Seeder = {
  name: string
  isEmpty(): Promise<boolean>
  /** All or nothing: a start that is interrupted must not leave half a shop behind. */
  fill(): Promise<void>
}

/** Runs the seeders whose area is empty; answers the names of those that ran. */
export async function seedWhenEmpty(seeders: readonly Seeder[]): Promise<string[]> {
  const ran: string[] = []
  for (const seeder of seeders) {
    if (!(await seeder.isEmpty())) continue
    await seeder.fill()
    ran.push(seeder.name)
  }
  return ran
}
