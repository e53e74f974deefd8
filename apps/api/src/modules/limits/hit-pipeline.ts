/**
 * The update of a limit's record for one more hit: earlier hits count as long as they are in the window, and the hit is
 * added if fewer than `most` count.
 */
export const hitPipeline = (most: number, windowMs: number, now: Date) => [
  {
    $set: {
      hits: {
        $filter: {
          input: { $ifNull: ['$hits', []] },
          as: 'hit',
          cond: { $gt: ['$$hit', new Date(now.getTime() - windowMs)] },
        },
      },
    },
  },
  { $set: { allowed: { $lt: [{ $size: '$hits' }, most] } } },
  {
    $set: {
      hits: { $cond: ['$allowed', { $concatArrays: ['$hits', [now]] }, '$hits'] },
      expiresAt: new Date(now.getTime() + windowMs),
    },
  },
]
