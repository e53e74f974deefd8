/** Internal fields, which mean nothing to people; only the copy contains them. */
const OF_PROGRAMS =
  /(?:^_?id|Ids?|Version)$|^(?:version|entry|person|requestId|stockChecked|sku|metaTitle|thumbnail|holder|tries|series|serial|asked|swept)$/

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))

/** The fields of a record that people see: without internal and empty ones. */
export const shownFields = (record: object): [name: string, value: unknown][] =>
  Object.entries(record).filter(([name, value]) => !OF_PROGRAMS.test(name) && !isEmpty(value))
