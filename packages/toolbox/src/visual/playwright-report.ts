type Annotation = { type: string; description?: string }
/** One test of a run. */
export type Test = {
  annotations: Annotation[]
  results: {
    status: string
    errors: { message?: string }[]
    attachments: { name: string }[]
  }[]
}
export type Suite = { specs: { title: string; tests: Test[] }[]; suites?: Suite[] }
/** What Playwright's JSON reporter writes, as far as it is read here. */
export type Report = { suites: Suite[]; errors?: { message?: string }[] }
