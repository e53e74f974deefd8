import { linesOf } from './address-lines.ts'

/** An address to read, each line a `span`; how they stand is for the element around them to say. */
export const AddressText = ({ of }: { of: Parameters<typeof linesOf>[0] }) =>
  linesOf(of).map((line) => <span key={line}>{line}</span>)
