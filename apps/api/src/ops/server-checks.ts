import { Redis } from 'ioredis'
import { connect } from '../database/connect.ts'
import type { Check } from './provider-checks.ts'

export const database = (url: string): Check => ({
  name: 'MongoDB',
  run: async () => {
    const { connection, ping, close } = await connect(url)
    try {
      await ping()
      return `a replica set, database ${connection.name}`
    } finally {
      await close()
    }
  },
})

export const redis = (url: string): Check => ({
  name: 'Redis',
  run: async () => {
    const client = new Redis(url, {
      lazyConnect: true,
      retryStrategy: () => null,
      connectTimeout: 5_000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.ping()
    } finally {
      client.disconnect()
    }
  },
})
