import { about } from '../content/about.ts'
import { Head } from '../features/head/head.tsx'
import { PAGES } from '../lib/page-table.ts'
import { paths } from '../lib/paths.ts'
import { useSettings } from '../shop/shop.tsx'
import { Link } from '../ui/link.tsx'
import styles from './about.module.css'
import collar from './about-collar.webp'
import hoodie from './about-hoodie.webp'
import print from './about-print.webp'

const PICTURES = { hoodie, collar, print }

/** The story of the shop: spec section 2, "/about". */
export function Page() {
  const { brand } = useSettings()
  return (
    <article className={styles.page}>
      <Head {...PAGES.about} description={about.description(brand)} />
      <header className={styles.head}>
        <h1>Our Story</h1>
      </header>
      <div className={styles.pictures}>
        {about.pictures.map(({ name, alt }) => (
          <img key={name} src={PICTURES[name]} alt={alt} width={800} height={1200} />
        ))}
      </div>
      <div className={styles.story}>
        <p className={styles.lead}>{about.lead}</p>
        <div className={styles.text}>
          {about.story(brand).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <Link to={paths.shipping}>Shipping & Delivery</Link>
            <Link to={paths.returnPolicy}>Returns & Exchange</Link>
          </p>
        </div>
      </div>
      <section className={styles.values} aria-labelledby="values-title">
        <h2 id="values-title">What We Stand For</h2>
        <ul>
          {about.values.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <p className={styles.onward}>
        <Link to={paths.products}>See the clothes</Link>
      </p>
    </article>
  )
}
