import type { Services } from '../services.ts'
import type { Job } from './runner.ts'

/** Every job of the shop. */
export const shopJobs = ({ notifications }: Services): readonly Job[] => [
  { name: 'deliver messages', everyMs: 0, run: notifications.deliver },
]
