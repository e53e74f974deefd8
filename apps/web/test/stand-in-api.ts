import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contentApi, productsApi } from '@aaram/contracts'
import * as z from 'zod/mini'
import { aProduct } from './factories.ts'
import { type Answers, answer } from './stand-in-answers.ts'

/** The API takes a path with and without a slash at its end. */
const matching = (pattern: string, actual: string) =>
  new RegExp(`^${pattern.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`).test(actual)

/** A small stand-in for the API on a free port of this machine; answers can be changed while it runs. */
export async function standInApi() {
  const products = Array.from({ length: 14 }, (_, index) => aProduct(index + 1))
  const answers: Answers = new Map()
  const seen: { path: string; headers: Record<string, unknown> }[] = []

  answer(answers, productsApi.list, ({ searchParams }) => {
    const limit = Number(searchParams.get('limit') ?? 12)
    const page = Number(searchParams.get('page') ?? 1)
    return {
      status: 'success',
      productsList: products.slice((page - 1) * limit, page * limit),
      totalCount: products.length,
      currentPage: page,
      totalPages: Math.ceil(products.length / limit),
    }
  })
  answers.set('GET /products/:slug', ({ pathname }) => {
    const slug = decodeURIComponent(pathname.split('/').at(-1)!)
    const product = products.find(({ metaTitle }) => metaTitle === slug)
    return product
      ? { status: 200, body: z.encode(productsApi.detail.response, { status: 'success', product }) }
      : {
          status: 404,
          body: { status: 'error', code: 'PRODUCT_NOT_FOUND', error: 'Product not found' },
        }
  })
  answer(answers, contentApi.testimonials, () => ({ status: 'success', testimonials: [] }))
  answer(answers, contentApi.lookbooks, () => ({ status: 'success', videos: [] }))
  answer(answers, contentApi.subscribe, () => ({ status: 'success' }))

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://api')
    const path = url.pathname.replace(/^\/api/, '')
    seen.push({ path, headers: request.headers })
    const found = [...answers].find(([key]) => {
      const [method, pattern] = key.split(' ') as [string, string]
      return method === request.method && matching(pattern, path)
    })
    const { status, body } = found?.[1](url) ?? {
      status: 404,
      body: { status: 'error', code: 'NOT_FOUND', error: 'Not found.' },
    }
    // Status 0: the answer never comes.
    if (status === 0) return
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    products,
    answers,
    seen,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
