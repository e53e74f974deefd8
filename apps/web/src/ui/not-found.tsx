import { PAGE_TEXT } from '@aaram/contracts'
import type { ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { Link } from './link.tsx'
import styles from './not-found.module.css'

/** The content of a page that does not exist. `children`: further links. */
export const NotFound = ({ children }: { children?: ReactNode }) => (
  <div className={styles.page}>
    <p className={styles.code}>404</p>
    <h1>{PAGE_TEXT.notFound}</h1>
    <p>{PAGE_TEXT.notFoundNote}</p>
    {children}
    <p className={styles.onward}>
      <Link to={paths.home}>Back to home</Link>
      <Link to={paths.products}>See all products</Link>
    </p>
  </div>
)
