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
  placesOf: 'pathsOf',
  patienceMs: 'timeoutMs',
  PATIENT_MS: 'TIMEOUT_MS',
}

/** The sources but for this file, by their paths. */
const sources = globSync('{apps,packages}/*/{src,test,e2e,bench,bin,fuzz}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: (name) => path.basename(name) === 'node_modules',
})
  .filter((file) => path.resolve(ROOT, file) !== import.meta.filename)
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))

test('names that were replaced by the field’s terms have not come back', () => {
  const word = new RegExp(`\\b(${Object.keys(REPLACED).join('|')})\\b`, 'g')
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(word)].map(([name]) => `${file}: ${name} is ${REPLACED[name]}`),
  )
  expect(found).toEqual([])
})

test('no text was saved in another encoding than UTF-8', () => {
  // What UTF-8 becomes when it is read as Latin-1; nobody types these control characters.
  const found = sources.filter(({ text }) => /[\u0080-\u009f\ufffd]/.test(text))
  expect(found.map(({ file }) => file)).toEqual([])
})
