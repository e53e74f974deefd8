import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { UNFINISHED } from './copy-whole.ts'

/** The name of a built file, which includes its hash and is never a path. */
const ASSET = /^\/assets\/([\w-][\w.-]*)(?:\?|$)/

/** Serves a file of another release, if it was kept. */
export const serveKept = (kept: string) =>
  async function sendKeptAsset({ method, url }: FastifyRequest, reply: FastifyReply) {
    const name = (method === 'GET' || method === 'HEAD') && ASSET.exec(url)?.[1]
    if (!name || name.endsWith(UNFINISHED)) return
    const found = await stat(join(kept, name)).catch(() => null)
    if (found?.isFile()) return reply.sendFile(name, kept)
  }
