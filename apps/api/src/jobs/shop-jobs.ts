import type { Services } from '../services.ts'
import type { Job } from './runner.ts'

/** Every job of the shop. */
export const shopJobs = (_services: Services): readonly Job[] => []
