import { expect, hydrated, test } from './journey.ts'
import { TEE } from './shopping.ts'

declare global {
  var formatsMade: string[]
}

/** Notes what of `Intl` is made before the page is hydrated: the first one costs a slow phone up to a fifth of a second. */
function noteFormats() {
  globalThis.formatsMade = []
  const note = (name: string) => {
    if (document.documentElement.dataset.start !== 'done') globalThis.formatsMade.push(name)
  }
  for (const name of ['NumberFormat', 'DateTimeFormat', 'Segmenter', 'ListFormat', 'Collator'])
    Reflect.set(
      Intl,
      name,
      new Proxy(Reflect.get(Intl, name), {
        construct: (made, given) => {
          note(name)
          return Reflect.construct(made, given)
        },
        apply: (made, self, given) => {
          note(name)
          return Reflect.apply(made, self, given)
        },
      }),
    )
  for (const { prototype } of [Number, Date]) {
    const original = prototype.toLocaleString
    prototype.toLocaleString = function (...given: []) {
      note('toLocaleString')
      return original.apply(this as never, given)
    }
  }
}

for (const path of ['/', '/products', `/products/${TEE.slug}`, '/about'])
  test(`${path} is hydrated without the browser's slow formats`, async ({ page }) => {
    await page.addInitScript(noteFormats)
    await page.goto(path)
    await hydrated(page)
    expect(await page.evaluate(() => globalThis.formatsMade)).toEqual([])
    // The note itself works.
    await page.evaluate(() => {
      document.documentElement.dataset.start = 'begun'
      new Intl.NumberFormat('en-IN').format(1)
      Number(1).toLocaleString()
    })
    expect(await page.evaluate(() => globalThis.formatsMade)).toContain('NumberFormat')
  })
