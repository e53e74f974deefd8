import { Picture } from '../../src/ui/picture.tsx'
import { sheet } from '../story.tsx'
import { LONG_WORDS } from '../texts.ts'

export default { title: 'ui/picture' }

const src = '/media/products/tee-1/1/listing_1200.webp'
const narrow = (picture: React.ReactNode) => <div style={{ inlineSize: '9rem' }}>{picture}</div>

export const Pictures = sheet({
  usual: narrow(<Picture src={src} alt="Tee from the front" sizes="9rem" />),
  'of the first screen': narrow(<Picture src={src} alt="Tee" sizes="9rem" priority />),
  missing: narrow(
    <Picture
      src="/missing/products/tee/1/listing_1200.webp"
      alt={LONG_WORDS}
      sizes="9rem"
      printed
    />,
  ),
})
