import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './terminal/run.ts'

/** Replaced names, with the field's terms. Words that also have a usual meaning are not listed. */
const REPLACED: Readonly<Record<string, string>> = {
  ASKERS: 'client key',
  askedBy: 'client key',
  sortRoutes: 'route policy',
  isToday: 'isCurrent',
  watchMethods: 'methodNotAllowed',
  refuseWhileClosing: 'connection draining',
  dateByShop: 'overrideDate',
  refuseConnection: 'onClientError',
  keptSecret: 'loadOrCreateSecret',
  writeLater: 'enqueue',
  collectWrites: 'begin',
  sendWrites: 'flush',
  PACE_MS: 'poll interval',
  showWhenEnded: 'invalidateOnCommit',
  stockTold: 'flush',
  canMove: 'canTransition',
  KeptOrder: 'OrderRecord',
  toKept: 'toRecord',
  KeptRma: 'RmaRecord',
  isAgain: 'isRetry',
  giveBack: 'rollback',
  giveWay: 'releaseFor',
  HOLDING: 'active hold',
  letReadersGo: 'ignoreEpipe',
  AboutRoute: 'RouteMeta',
  nameVisit: 'history key',
  keepScroll: 'saveScroll',
  placeScroll: 'restoreScroll',
  bringScrollAlong: 'restoreScroll',
  BELIEVED_MS: 'tolerance',
  aheadMs: 'clock skew',
  createRoom: 'render queue',
  SENDABLE_MS: 'max stale',
  MediaPlaces: 'MediaPaths',
  mediaPlaces: 'mediaPaths',
  inMaking: 'inFlight',
}

test('names that were replaced by the field’s terms have not come back', () => {
  const word = new RegExp(`\\b(${Object.keys(REPLACED).join('|')})\\b`, 'g')
  const files = globSync('{apps,packages}/*/{src,test,e2e,bench,bin,fuzz}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: (name) => path.basename(name) === 'node_modules',
  }).filter((file) => path.resolve(ROOT, file) !== import.meta.filename)
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(word)].map(
      ([name]) => `${file}: ${name} is ${REPLACED[name]}`,
    ),
  )
  expect(found).toEqual([])
})
