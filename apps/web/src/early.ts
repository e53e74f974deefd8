// What must happen before the first paint, or before the page can answer. A classic script that holds the parser:
// it imports and exports nothing.
{
  // A banner that the visitor closed is never seen to vanish. Everybody gets the same page, and only this knows
  // the visitor's flag (see features/layout/banner.tsx).
  try {
    if (localStorage.getItem('ftr_offr_02')) document.documentElement.dataset.banner = 'dismissed'
  } catch {
    // Storage is blocked: the banner stays.
  }

  // The page can be read as it came. The modules that make it answer follow its first paint, so that they never
  // take the line from its style, type and pictures (see document.tsx).
  const { entry = '', modules = '' } = document.currentScript?.dataset ?? {}
  const startModules = () => {
    for (const href of modules.split(' ').filter(Boolean))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', src: entry }),
    )
  }
  // A tab in the background is not painted.
  if (document.hidden) startModules()
  else requestAnimationFrame(() => setTimeout(startModules))

  // What is typed, and the last press, wait until the app says `awake`: nothing that a quick visitor did is lost,
  // and no form is sent by the browser itself.
  const typed = new Map<HTMLInputElement, string>()
  let pressed: HTMLElement | null = null
  const keepText = ({ target }: Event) => {
    const field = target as HTMLInputElement
    if (field.matches('input:not([type=checkbox], [type=radio])')) typed.set(field, field.value)
  }
  const keepPress = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    pressed = button
  }
  const doWhatWaited = () => {
    removeEventListener('input', keepText, true)
    removeEventListener('click', keepPress, true)
    for (const [field, text] of typed) {
      // The second time past the setter by which React notices what scripts write: so this counts as typed.
      field.value = ''
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // After what the typing makes of the page.
    setTimeout(() => pressed?.click())
  }
  addEventListener('input', keepText, true)
  addEventListener('click', keepPress, true)
  addEventListener('awake', doWhatWaited, { once: true })
}
