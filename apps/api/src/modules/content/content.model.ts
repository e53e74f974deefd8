import type { LookbookVideo, Testimonial } from '@aaram/contracts'
import { Schema } from 'mongoose'
import { defineModel } from '../../database/model.ts'

type Placed<T> = T & { position: number }

export const testimonialModel = defineModel(
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

export const lookbookModel = defineModel(
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
