import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What jsdom lacks of a browser and components ask for without testing it.

if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function () {
    if (!this.open) return
    this.open = false
    // Browsers tell of it later too.
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
  window.scrollTo = () => undefined
  Element.prototype.scrollTo = function (to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollLeft = to.left ?? this.scrollLeft
  }
  window.ResizeObserver ??= class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
}

if (typeof document !== 'undefined') {
  document.adoptedStyleSheets ??= []
  CSSStyleSheet.prototype.replaceSync ??= () => undefined
}

// What is awaited ends the wait; a busy machine must not end it before.
// Messages that are repeated inside a dialog for screen readers are not visible there.
configure({ asyncUtilTimeout: 20_000, defaultIgnore: 'script, style, [data-toast]' })

afterEach(cleanup)
