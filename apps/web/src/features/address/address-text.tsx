import { linesOf } from './address-lines.ts'

/** An address as text, each line in a `span`. The surrounding element decides the layout. */
export const AddressText = ({ of }: { of: Parameters<typeof linesOf>[0] }) =>
  linesOf(of).map((line) => <span key={line}>{line}</span>)
