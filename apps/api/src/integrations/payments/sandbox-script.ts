/**
 * The sandbox's checkout script, with the interface of Razorpay's: `new Razorpay(options)`, `open`, `close`,
 * `on('payment.failed', …)`. Its payment sheet has a button for each outcome of a payment.
 */
export const sandboxScript = `(() => {
  'use strict'
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

  function element(name, style, text) {
    const made = document.createElement(name)
    Object.assign(made.style, style)
    if (text !== undefined) made.textContent = text
    return made
  }

  async function pay(orderId, outcome) {
    const answer = await fetch('/api/sandbox/orders/' + encodeURIComponent(orderId) + '/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome }),
    })
    if (!answer.ok) throw new Error('The sandbox answered ' + answer.status)
    return answer.json()
  }

  window.Razorpay = class {
    #options
    #listeners = new Map()
    #dialog = null

    constructor(options) {
      if (!options || !options.key || !options.order_id)
        throw new Error('key and order_id are required')
      this.#options = options
    }

    on(event, listener) {
      const known = this.#listeners.get(event) ?? []
      this.#listeners.set(event, [...known, listener])
    }

    open() {
      if (this.#dialog) return
      const { name = '', amount = 0, prefill = {} } = this.#options
      const dialog = element('dialog', {
        border: '1px solid #000', padding: '24px', width: 'min(360px, 90vw)', font: '16px/1.5 system-ui, sans-serif',
        background: '#fff', color: '#000',
      })
      dialog.setAttribute('aria-label', 'Sandbox payment')
      const title = element('h2', { margin: '0 0 4px', font: 'inherit', fontWeight: '600' }, 'Sandbox payment')
      const what = element('p', { margin: '0' }, (name ? name + ': ' : '') + rupees.format(amount / 100))
      const who = element('p', { margin: '0 0 16px', color: '#555' },
        [prefill.name, prefill.contact].filter(Boolean).join(', ') + ' (no money moves)')
      this.#note = element('p', { margin: '12px 0 0', color: '#a00' }, '')
      this.#note.setAttribute('role', 'status')
      dialog.append(title, what, who,
        this.#button('Pay', () => this.#succeed()),
        this.#button('Let the payment fail', () => this.#fail()),
        this.#button('Pay, then lose the browser', () => this.#lose()),
        this.#button('Close', () => this.#dismiss()),
        this.#note)
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.#dismiss()
      })
      document.body.append(dialog)
      this.#dialog = dialog
      dialog.showModal()
    }

    close() {
      this.#dialog?.close()
      this.#dialog?.remove()
      this.#dialog = null
    }

    #note
    #button(text, act) {
      const button = element('button', {
        display: 'block', width: '100%', margin: '0 0 8px', padding: '12px', border: '1px solid #000',
        background: '#fff', color: '#000', font: 'inherit', cursor: 'pointer',
      }, text)
      button.type = 'button'
      button.addEventListener('click', async () => {
        const buttons = this.#dialog?.querySelectorAll('button') ?? []
        for (const one of buttons) one.disabled = true
        try {
          await act()
        } catch (error) {
          this.#note.textContent = error.message
        } finally {
          for (const one of buttons) one.disabled = false
        }
      })
      return button
    }

    async #succeed() {
      const { order_id } = this.#options
      const { payment_id, signature } = await pay(order_id, 'captured')
      this.close()
      this.#options.handler?.({
        razorpay_payment_id: payment_id,
        razorpay_order_id: order_id,
        razorpay_signature: signature,
      })
    }
    async #fail() {
      const { order_id } = this.#options
      const { payment_id } = await pay(order_id, 'failed')
      this.#note.textContent = 'The payment failed. You can try again.'
      const error = {
        code: 'BAD_REQUEST_ERROR', description: 'Payment failed', source: 'sandbox', step: 'payment_authorization',
        reason: 'payment_failed', metadata: { order_id, payment_id },
      }
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error })
    }
    async #lose() {
      await pay(this.#options.order_id, 'captured')
      this.close()
      location.replace('about:blank')
    }
    #dismiss() {
      this.close()
      this.#options.modal?.ondismiss?.()
    }
  }
})()
`
