import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { type MediaPlaces, videoFolder } from './media-files.ts'
import { createPictures } from './pictures.ts'

/** A picture's file never changes: another picture has another number. */
const PICTURE_CACHE = { maxAge: '365d', immutable: true } as const
const VIDEO_CACHE = { maxAge: '1d' } as const

const notFound = () => new AppError('NOT_FOUND')

/** The file's path is a name on disk, not an address: its signs stand for themselves. */
const addressOf = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** Pages of another origin may show what lies here, as they may where MEDIA_BASE_URL points elsewhere. */
const forEverySite = (reply: FastifyReply) =>
  reply.header('cross-origin-resource-policy', 'cross-origin')

/** Pictures of products and the shop's videos, with ETag, 304, ranges and HEAD. */
export function mediaRoutes(app: FastifyInstance, places: MediaPlaces): void {
  const pictures = createPictures(places)
  app.register(async (media) => {
    await media.register(fastifyStatic, { root: places.root, serve: false })

    media.get<{ Params: { slug: string; picture: string; file: string } }>(
      '/media/products/:slug/:picture/:file',
      async ({ params: { slug, picture, file } }, reply) => {
        if (!/^[1-9]\d?$/.test(picture)) throw notFound()
        const path = await pictures.file({ slug, picture: Number(picture), file })
        if (path === null) throw notFound()
        return forEverySite(reply).sendFile(addressOf(path), places.root, PICTURE_CACHE)
      },
    )

    media.get<{ Params: { name: string } }>(
      '/media/videos/:name',
      async ({ params: { name } }, reply) => {
        const folder = await videoFolder(places, name)
        if (folder === null) throw notFound()
        return forEverySite(reply).sendFile(name, folder, VIDEO_CACHE)
      },
    )
  })
}
