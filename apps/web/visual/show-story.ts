import type { Page } from '@playwright/test'

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

/** Shows another story, without anything that earlier ones left. @throws what the story throws */
export const show = (page: Page, id: string) =>
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
