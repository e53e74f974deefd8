import { CATEGORIES } from '@aaram/contracts'
import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import { PlainPage } from '../ui/plain-page.tsx'

export function Page() {
  return (
    <PlainPage title="Collections">
      <ul>
        {CATEGORIES.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={paths.collection(slug)}>{name}</Link>
          </li>
        ))}
      </ul>
    </PlainPage>
  )
}
