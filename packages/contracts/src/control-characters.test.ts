import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { devApi } from './dev.ts'
import type { AnyEndpoint, EndpointGroup } from './endpoint.ts'
import { sandboxApi } from './payments.ts'
import { shopApi } from './shop-api.ts'

const GROUPS: readonly EndpointGroup[] = [...Object.values(shopApi), devApi, sandboxApi]

type Leaf = { path: string; schema: z.ZodMiniType }
type Def = Partial<{
  type: string
  shape: Record<string, z.ZodMiniType>
  element: z.ZodMiniType
  innerType: z.ZodMiniType
  options: readonly z.ZodMiniType[]
}>

/** Every text field of this schema. */
function textsOf(schema: z.ZodMiniType, path: string): Leaf[] {
  const { type, shape, element, innerType, options } = schema._zod.def as Def
  if (type === 'string') return [{ path, schema }]
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, one]) => textsOf(one, `${path}.${name}`)),
    ...(element ? textsOf(element, `${path}[]`) : []),
    ...(innerType ? textsOf(innerType, path) : []),
    ...(options ?? []).flatMap((one) => (typeof one === 'object' ? textsOf(one, path) : [])),
  ]
}

const bodies = GROUPS.flatMap((group) => Object.values<AnyEndpoint>(group)).flatMap(
  ({ method, path, body }) => (body ? textsOf(body, `${method} ${path}: body`) : []),
)

describe('no text that is sent to the shop holds control characters', () => {
  it('finds the texts', () => {
    const paths = bodies.map(({ path }) => path)
    expect(paths).toContain('POST /orders: body.address.line1')
    expect(paths).toContain('POST /orders: body.items[].title')
    expect(paths).toContain('PATCH /users/me/addresses: body.addresses[].fullName')
    expect(paths).toContain('POST /dev/orders/:orderNumber/move: body.note')
  })

  it.each(bodies.map(({ path, schema }) => [path, schema] as const))('%s', (_path, schema) => {
    for (const control of [
      '\u0000',
      '\u0007',
      '\n',
      '\r',
      '\u001b[2J',
      '\u007f',
      '\u009b2J',
      '\u202e',
    ])
      expect(z.safeParse(schema, `Asha${control}Rao`).success).toBe(false)
  })
})
