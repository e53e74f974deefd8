/** What a check found: `detail` stands in the table, `output` is shown when it is not ok. */
export type Finding = { ok: boolean; detail: string; output?: string }

/** One question of `verify`. */
export type Check = { name: string; about: string; run: () => Promise<Finding> }
