import type { LookbookVideo, Testimonial } from '@aaram/contracts'
import type { Database } from '../../database/connect.ts'
import { lookbookModel, testimonialModel } from './content.model.ts'

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
