import { Link } from 'react-router'
import { Head } from '../features/head/head.tsx'
import { paths } from '../lib/paths.ts'
import styles from './not-found.module.css'

/** Any address that the shop does not have: spec section 2, last row of the route table. Unknown categories end here too. */
export const Page = () => (
  <div className={styles.page}>
    <Head title="Page Not Found" hidden />
    <p className={styles.code}>404</p>
    <h1>page not found</h1>
    <p>The address may be mistyped, or what was here has gone.</p>
    <p className={styles.onward}>
      <Link to={paths.home}>Back to home</Link>
      <Link to={paths.products}>See all products</Link>
    </p>
  </div>
)
