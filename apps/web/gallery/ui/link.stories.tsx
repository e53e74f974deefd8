import { Link } from '../../src/ui/link.tsx'
import { sheet } from '../story.tsx'
import { LONG_WORD, LONG_WORDS, RTL_NAME } from '../texts.ts'

export default { title: 'ui/link' }

export const InText = sheet({
  'in a sentence of the page': (
    <main>
      <p>
        See <Link to="/shipping">Shipping & Delivery</Link>.
      </p>
    </main>
  ),
  long: (
    <main>
      <Link to="/products">{`${LONG_WORDS} ${LONG_WORD}`}</Link>
    </main>
  ),
  'right to left': (
    <main>
      <Link to="/products">{RTL_NAME}</Link>
    </main>
  ),
})
