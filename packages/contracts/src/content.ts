import * as z from 'zod/mini'
import { email } from './email.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { PUBLIC_READ, SUBSCRIBE } from './route-policy.ts'
import { uniqueList } from './unique-list.ts'

/** Spec section 3, Testimonial. `date` is text, as the shop shows it. */
export const testimonial = z.object({
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  comment: z.string(),
  name: z.string(),
  product: z.string(),
  date: z.string(),
  /** The product's name in URLs; absent in samples. */
  metaTitle: z.optional(z.string()),
})
export type Testimonial = z.output<typeof testimonial>

export const lookbookVideo = z.object({
  videoUrl: z.string(),
  posterUrl: z.optional(z.string()),
})
export type LookbookVideo = z.output<typeof lookbookVideo>

export const contentApi = endpointGroup({
  testimonials: endpoint({
    method: 'GET',
    path: '/testimonials',
    auth: 'public',
    policy: PUBLIC_READ,
    response: success({ testimonials: z.array(testimonial) }),
  }),
  lookbooks: endpoint({
    method: 'GET',
    path: '/lookbooks',
    auth: 'public',
    policy: PUBLIC_READ,
    response: success({ videos: uniqueList(lookbookVideo, 'videoUrl') }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter/subscribe',
    auth: 'public',
    policy: SUBSCRIBE,
    body: z.object({ email }),
    response: success({}),
  }),
})
