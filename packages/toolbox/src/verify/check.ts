/** The result of a check: `detail` is shown in the table, `output` when it is not ok. */
export type Finding = { ok: boolean; detail: string; output?: string }

/** One check of `verify`. */
export type Check = {
  name: string
  about: string
  /** Runs only where `--only` names it. */
  onDemand?: true
  run: () => Promise<Finding>
}
