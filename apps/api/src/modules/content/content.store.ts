import type { LookbookVideo, Testimonial } from '@aaram/contracts'
import { Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

type Placed<T> = T & { position: number }

const testimonialModel = defineModel(
  'Testimonial',
  new Schema<Placed<Testimonial>>(
    {
      position: { type: Number, required: true, unique: true },
      rating: { type: Number, required: true },
      comment: { type: String, required: true },
      name: { type: String, required: true },
      product: { type: String, required: true },
      date: { type: String, required: true },
    },
    { collection: 'testimonials', versionKey: false },
  ),
)

const lookbookModel = defineModel(
  'Lookbook',
  new Schema<Placed<LookbookVideo>>(
    {
      position: { type: Number, required: true, unique: true },
      videoUrl: { type: String, required: true },
      posterUrl: String,
    },
    { collection: 'lookbooks', versionKey: false },
  ),
)

const placed = <T extends object>(list: readonly T[]) =>
  list.map((entry, position) => ({ ...entry, position }))

export function createContentStore(database: Database) {
  const testimonials = testimonialModel(database)
  const lookbooks = lookbookModel(database)
  const inOrder = { projection: { _id: 0, position: 0 }, sort: { position: 1 } } as const

  return {
    testimonials: (): Promise<Testimonial[]> => testimonials.find({}, null, inOrder).lean(),
    lookbooks: (): Promise<LookbookVideo[]> => lookbooks.find({}, null, inOrder).lean(),

    isEmpty: async () => !(await testimonials.exists({})) && !(await lookbooks.exists({})),

    fill: (content: { testimonials: Testimonial[]; lookbooks: LookbookVideo[] }) =>
      database.transaction(async (session) => {
        await testimonials.insertMany(placed(content.testimonials), { session })
        await lookbooks.insertMany(placed(content.lookbooks), { session })
      }),
  }
}

export type ContentStore = ReturnType<typeof createContentStore>
