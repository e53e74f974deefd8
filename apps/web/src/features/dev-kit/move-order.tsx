import { devApi, orderStatus } from '@aaram/contracts'
import type { FormEvent } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { Select } from '../../ui/select.tsx'
import type { RunAction } from './run-action.ts'

/** What a seller or courier does with an order: confirms, sends, delivers, takes back. */
export function MoveOrder({ run }: { run: RunAction }) {
  const { api } = useShop()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const orderNumber = String(data.get('orderNumber')).trim().replace(/^#/, '')
    const status = orderStatus.parse(data.get('status'))
    void run('The order has moved', () =>
      api(devApi.moveOrder, { params: { orderNumber }, body: { status } }),
    )()
  }
  return (
    <section aria-labelledby="orders-title">
      <h2 id="orders-title">Orders</h2>
      <p>What seller and courier would do; one step after another, as the shop allows.</p>
      <form className={form.form} onSubmit={submit}>
        <Field label="Order number" name="orderNumber" autoComplete="off" required />
        <Select label="Next status" name="status">
          {orderStatus.options.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </Select>
        <button type="submit" className={form.secondary}>
          Move
        </button>
      </form>
    </section>
  )
}
