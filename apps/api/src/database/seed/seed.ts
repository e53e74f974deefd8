/** Fills one area of an empty shop with the demo shop's data. */
export type Seeder = {
  name: string
  isEmpty(): Promise<boolean>
  /** Must write all or nothing, so that an interrupted start does not leave incomplete data. */
  fill(): Promise<void>
}

/** Runs the seeders whose area is empty. Returns their names. */
export async function seedWhenEmpty(seeders: readonly Seeder[]): Promise<string[]> {
  const ran: string[] = []
  for (const seeder of seeders) {
    if (!(await seeder.isEmpty())) continue
    await seeder.fill()
    ran.push(seeder.name)
  }
  return ran
}
