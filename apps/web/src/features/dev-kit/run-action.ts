/** A button's action: runs it, and shows `done` or why it failed. */
export type RunAction = (done: string, action: () => Promise<unknown>) => () => Promise<void>
