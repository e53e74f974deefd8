import { ERROR_TEXT, WAIT_TEXT } from '@aaram/contracts'
import { Head } from '../features/head/head.tsx'
import { breadcrumbs, JsonLd, productOffer } from '../features/head/json-ld.tsx'
import { toMessages } from '../lib/api-error.ts'
import { formatRupees, titleCase } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { useProductDetail } from '../shop/shop.tsx'
import { Picture } from '../ui/picture.tsx'
import { Waiting } from '../ui/waiting.tsx'

export function Page() {
  const { data: product, error } = useProductDetail()
  if (error)
    return (
      <p role="alert" className="wrap">
        <Head title="Product" hidden />
        {toMessages(error, ERROR_TEXT.unexpected)}
      </p>
    )
  if (!product) return <Waiting text={WAIT_TEXT.loading} />
  const path = paths.product(product.metaTitle)
  return (
    <article className="wrap">
      <Head
        title={titleCase(product.title)}
        description={product.story}
        path={path}
        image={product.thumbnail}
        type="product"
      />
      <JsonLd data={(settings) => productOffer(settings, product)} />
      <JsonLd
        data={(settings) =>
          breadcrumbs(settings, [
            { name: 'Home', path: paths.home },
            { name: 'Products', path: paths.products },
            { name: product.title, path },
          ])
        }
      />
      <h1>{product.title}</h1>
      <Picture src={product.thumbnail} alt={product.title} sizes="50vw" priority />
      <p>{formatRupees(product.effectivePrice)}</p>
      <p>MRP incl. of all taxes</p>
    </article>
  )
}
