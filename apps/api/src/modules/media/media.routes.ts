import { mkdir } from 'node:fs/promises'
import { UNLIMITED_READ } from '@aaram/contracts'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { clientKeyOf } from '../../http/client-key.ts'
import { sendError } from '../../http/errors.ts'
import { scope } from '../../http/scope.ts'
import { videoFolder } from './media-files.ts'
import type { MediaPaths } from './media-paths.ts'
import { createPictures } from './pictures.ts'

/** A picture file never changes, because another picture has another number. */
const PICTURE_CACHE = { maxAge: '365d', immutable: true } as const
/** Unlimited, because serving a file costs no more than refusing it. */
const config = { policy: UNLIMITED_READ } as const

const VIDEO_CACHE = { maxAge: '1d' } as const

const noSuchRange = () => new AppError('RANGE_NOT_SATISFIABLE') as AppError & FastifyError
const notFound = () => new AppError('NOT_FOUND')

/** Pages of other origins may show these files, as they may when MEDIA_BASE_URL points to another host. */
const forEverySite = (reply: FastifyReply) =>
  reply.header('cross-origin-resource-policy', 'cross-origin')

/** Pictures of products and the shop's videos, with ETag, 304, ranges and HEAD. */
export function mediaRoutes(app: FastifyInstance, paths: MediaPaths): void {
  const pictures = createPictures(paths)
  scope(app, 'media', async (media) => {
    // If the folder cannot be created, the first request for a picture reports the error.
    await mkdir(paths.root, { recursive: true }).catch(() => undefined)
    await media.register(fastifyStatic, { root: paths.root, serve: false })
    media.setErrorHandler<FastifyError>((error, request, reply) =>
      sendError(error.statusCode === 416 ? noSuchRange() : error, request, reply),
    )

    media.get<{ Params: { slug: string; picture: string; file: string } }>(
      '/media/products/:slug/:picture/:file',
      { config },
      async ({ ip, params: { slug, picture, file } }, reply) => {
        if (!/^[1-9]\d?$/.test(picture)) throw notFound()
        const path = await pictures.file({ slug, picture: Number(picture), file }, clientKeyOf(ip))
        if (path === null) throw notFound()
        return forEverySite(reply).sendFile(path, paths.root, PICTURE_CACHE)
      },
    )

    media.get<{ Params: { name: string } }>(
      '/media/videos/:name',
      { config },
      async ({ params: { name } }, reply) => {
        const folder = await videoFolder(paths, name)
        if (folder === null) throw notFound()
        return forEverySite(reply).sendFile(name, folder, VIDEO_CACHE)
      },
    )
  })
}
