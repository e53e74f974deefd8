import type { RenderedPage } from '../entry-server.tsx'
import { type EncodedText, encode } from './encoded.ts'

/** A page ready to be sent. */
export type EncodedPage = EncodedText & { status: number }

export const encodePage = async ({ status, html }: RenderedPage): Promise<EncodedPage> => ({
  status,
  ...(await encode(html)),
})
