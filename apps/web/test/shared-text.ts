import { afterEach, beforeEach, expect } from 'vitest'

/**
 * Translators of browsers replace each text node by one of their own. A text that changes, comes or goes while it is shown
 * must therefore be all that its element holds, and nothing may be inserted before a bare text: React would write to a node
 * that nobody sees any more, or fail. Every test that renders watches for that.
 */
const isText = (node: Node | null) => node?.nodeType === 3
const isWritten = ({ type, target }: MutationRecord) =>
  type === 'characterData' && (target.parentNode?.childNodes.length ?? 0) > 1
const isPlaced = ({
  type,
  addedNodes,
  removedNodes,
  previousSibling,
  nextSibling,
}: MutationRecord) =>
  type === 'childList' &&
  (previousSibling ?? nextSibling) !== null &&
  ([...addedNodes, ...removedNodes].some(isText) || (addedNodes.length > 0 && isText(nextSibling)))

let watch: MutationObserver | undefined
let faults: string[] = []

const look = (changes: MutationRecord[]) => {
  for (const change of changes)
    if (isWritten(change) || isPlaced(change)) {
      const element = change.target instanceof Element ? change.target : change.target.parentElement
      faults.push(element?.outerHTML ?? '')
    }
}

beforeEach(() => {
  faults = []
  watch = undefined
  if (typeof document === 'undefined') return
  watch = new MutationObserver(look)
  watch.observe(document, { subtree: true, childList: true, characterData: true })
})

afterEach(() => {
  look(watch?.takeRecords() ?? [])
  watch?.disconnect()
  expect(faults, 'texts that change and share their element').toEqual([])
})
