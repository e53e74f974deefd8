import * as z from 'zod/mini'
import { SIZES } from './catalogue.ts'

export const size = z.enum(SIZES)
export type Size = z.output<typeof size>
