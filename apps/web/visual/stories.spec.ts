import { readFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { GALLERY } from './addresses.ts'
import { shoot } from './shoot.ts'
import { show } from './show-story.ts'
import { type Looked, lookAt } from './stand-still.ts'

type Story = { id: string; title: string; name: string }
const index = new URL('../reports/gallery/index.json', import.meta.url)
const stories: Story[] = Object.values(JSON.parse(readFileSync(index, 'utf8')).entries)

/** One page for all stories of a worker: to load it takes longer than ten stories. */
const test = base.extend<object, { gallery: Looked }>({
  gallery: [
    async ({ browser }, use) => {
      const page = await browser.newPage({
        ...{ locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
        // From the start: the first dialog must not begin to move before its picture is taken.
        reducedMotion: 'reduce',
      })
      const looked = await lookAt(page)
      await page.goto(`${GALLERY.origin}/iframe.html?viewMode=story`)
      await page.waitForFunction(() => Reflect.has(window, '__STORYBOOK_ADDONS_CHANNEL__'))
      await use(looked)
      await page.close()
    },
    { scope: 'worker' },
  ],
})

for (const [title, ofComponent] of Object.entries(Object.groupBy(stories, (one) => one.title)))
  test(title, async ({ gallery }) => {
    for (const { id } of ofComponent ?? [])
      await test.step(id, async () => {
        await show(gallery.page, id)
        await shoot(gallery, id)
      })
  })
