import { vi } from 'vitest'

type Options = ConstructorParameters<NonNullable<typeof window.Razorpay>>[0]

/**
 * Stands in for the provider's script. `windows`: what each payment window was opened with. `loads`: null hangs.
 * Without `brings`, the script comes and has no payment window.
 */
export function fakeProvider({
  loads = true,
  brings = true,
}: {
  loads?: boolean | null
  brings?: boolean
} = {}) {
  const windows: (Options & { closed: boolean })[] = []
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const { onload, onerror } = script as HTMLScriptElement
    if (loads === null) return
    if (loads && !brings) vi.stubGlobal('Razorpay', undefined)
    queueMicrotask(() =>
      loads ? onload?.call(window, new Event('load')) : onerror?.call(window, new Event('error')),
    )
  })
  vi.stubGlobal(
    'Razorpay',
    class {
      shown: Options & { closed: boolean }
      constructor(options: Options) {
        this.shown = { ...options, closed: false }
      }
      open() {
        windows.push(this.shown)
      }
      close() {
        this.shown.closed = true
      }
    },
  )
  const pay = (at = 0) =>
    windows[at]!.handler({
      razorpay_order_id: windows[at]!.order_id,
      razorpay_payment_id: 'pay_1',
      razorpay_signature: 'signed',
    })
  return { windows, pay }
}
