import { readFileSync } from 'node:fs'
import { test as base, type Page } from '@playwright/test'
import { GALLERY } from './addresses.ts'
import { shoot } from './shoot.ts'
import { type Looked, lookAt } from './stand-still.ts'

type Story = { id: string; title: string; name: string }
const index = new URL('../reports/gallery/index.json', import.meta.url)
const stories: Story[] = Object.values(JSON.parse(readFileSync(index, 'utf8')).entries)

/** Storybook's own channel, by which its list of stories speaks to the page with the story. */
type Channel = {
  once: (event: string, listener: (detail: unknown) => void) => void
  off: (event: string, listener: (detail: unknown) => void) => void
  emit: (event: string, detail: object) => void
}
const FAULTS = [
  'storyThrewException',
  'storyErrored',
  'storyMissing',
  'playFunctionThrewException',
] as const

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

/** Shows another story, without anything that earlier ones left. @throws what the story throws */
const show = (page: Page, id: string) =>
  page.evaluate(
    ([storyId, faults]) =>
      new Promise<void>((resolve, reject) => {
        document.adoptedStyleSheets = []
        delete document.documentElement.dataset.banner
        window.scrollTo(0, 0)
        const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__') as Channel
        const listeners = faults.map((event) => {
          const listener = (detail: unknown) =>
            end(() => reject(new Error(`${event}: ${(detail as Error)?.message?.split('\n')[0]}`)))
          channel.once(event, listener)
          return [event, listener] as const
        })
        const finished = () => end(resolve)
        channel.once('storyFinished', finished)
        function end(how: () => void) {
          for (const [event, listener] of listeners) channel.off(event, listener)
          channel.off('storyFinished', finished)
          how()
        }
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }),
    [id, FAULTS] as const,
  )

for (const [title, ofComponent] of Object.entries(Object.groupBy(stories, (one) => one.title)))
  test(title, async ({ gallery }) => {
    for (const { id } of ofComponent ?? [])
      await test.step(id, async () => {
        await show(gallery.page, id)
        await shoot(gallery, id)
      })
  })
