import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import styles from './parts.module.css'

/** A link that opens the reader's mail program. */
export const Mail = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>

/** A link to another page of the shop, or to a section of it. */
export const To = ({ path, children }: { path: string; children: ReactNode }) => (
  <Link to={path}>{children}</Link>
)

type Table = {
  /** The table's name for screen readers. */
  caption: string
  head: readonly string[]
  /** The rows; the first cell of a row is its name. */
  rows: readonly (readonly [string, ...ReactNode[]])[]
}

/** A table of facts. On phones every row becomes a block, and the cells of a wide table show their column's heading. */
export const FactTable = ({ caption, head, rows }: Table) => (
  <table className={head.length > 2 ? `${styles.table} ${styles.wide}` : styles.table}>
    <caption className="hidden-text">{caption}</caption>
    <thead>
      <tr>
        {head.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {head.slice(1).map((title, column) => (
            <td key={title} data-label={title}>
              {cells[column]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
