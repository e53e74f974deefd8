import {
  ERROR_TEXT,
  EXCHANGE_REASONS,
  EXCHANGE_TEXT,
  exchangeCollected,
  type OrderItem,
  ordersApi,
  type Size,
  SUCCESS_TEXT,
  WAIT_TEXT,
} from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { PROMISED } from '../../content/facts.ts'
import { toMessages } from '../../lib/api-error.ts'
import { useOrderStores, useProductSizes } from '../../shop/account/orders.ts'
import { useShop } from '../../shop/shop.tsx'
import { ErrorLines } from '../../ui/error-lines.tsx'
import form from '../../ui/form.module.css'
import { Dialog } from '../../ui/modal.tsx'
import { SizeTable } from '../catalogue/size-table.tsx'
import { Choices } from './choices.tsx'
import styles from './dialogs.module.css'
import { ItemLine } from './item-line.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { exchangeForm, reasonOf } from './reason-form.ts'
import type { RequestDialogProps } from './return-dialog.tsx'
import { useRequest } from './use-request.ts'

const TEXTS = { done: SUCCESS_TEXT.exchangeRequested, failed: ERROR_TEXT.requestExchange }

/** Exchanges one item for another size: spec sections 2 and 5. */
export const ExchangeDialog = ({ item, onClose, ...rest }: RequestDialogProps) => (
  <Dialog open={item !== null} onClose={onClose} label="Exchange item">
    {item && <Exchange item={item} {...rest} />}
  </Dialog>
)

type ExchangeProps = Omit<RequestDialogProps, 'item' | 'onClose'> & { item: OrderItem }

/** Loads the sizes. Shows the form only if another size is available. */
function Exchange({ item, ...rest }: ExchangeProps) {
  const { productSizes } = useOrderStores()
  const { status, data, error } = useProductSizes()
  const ask = () => void productSizes.load(item.productId)
  useLayoutEffect(() => void productSizes.load(item.productId), [productSizes, item.productId])

  if (error)
    return (
      <div className={form.form}>
        <ErrorLines messages={toMessages(error, ERROR_TEXT.requestExchange)} />
        <button type="button" className={form.secondary} onClick={ask}>
          Try again
        </button>
      </div>
    )
  if (status !== 'succeeded')
    return (
      <p role="status" className={styles.soft}>
        {WAIT_TEXT.loading}
      </p>
    )
  const { stock, category } = data
  const others = stock.filter(({ size }) => size !== item.size)
  const inStock = (isIn: boolean) =>
    others.filter(({ quantity }) => quantity > 0 === isIn).map(({ size }) => size)
  const sizes = inStock(true)
  if (sizes.length === 0)
    return (
      <div className={form.form}>
        <ItemLine item={item} />
        <p>{EXCHANGE_TEXT.noOtherSize}</p>
      </div>
    )
  return (
    <ExchangeForm
      item={item}
      sizes={sizes}
      soldOut={inStock(false)}
      category={category}
      onRefused={ask}
      {...rest}
    />
  )
}

type ExchangeFormProps = ExchangeProps & {
  sizes: readonly Size[]
  soldOut: readonly Size[]
  /** The category of the size chart; null if it is not known. */
  category: string | null
  onRefused: () => void
}

function ExchangeForm({
  order,
  item,
  sizes,
  soldOut,
  category,
  onRequested,
  onRefused,
}: ExchangeFormProps) {
  const { api } = useShop()
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(exchangeForm),
    defaultValues: { text: '' },
  })
  const { errors } = formState
  const choice = useWatch({ control, name: 'choice' })

  async function exchange(reason: string, newSize: Size) {
    const params = { id: order._id, itemId: item._id }
    try {
      await api(ordersApi.exchangeItem, { params, body: { reason, newSize } })
    } catch (error) {
      // The size may have been sold since the dialog opened.
      onRefused()
      throw error
    }
  }
  const { act, running } = useRequest({
    order,
    item,
    status: 'EXCHANGE_REQUESTED',
    texts: TEXTS,
    onRequested,
    call: exchange,
  })

  return (
    <form
      className={form.form}
      onSubmit={handleSubmit((given) => act(reasonOf(given), given.newSize))}
      noValidate
    >
      <ItemLine item={item} />
      <Choices
        legend="New size"
        row
        options={sizes}
        soldOut={soldOut}
        error={errors.newSize?.message}
        {...register('newSize')}
      />
      {category !== null && (
        <div>
          <SizeTable category={category} />
        </div>
      )}
      <ReasonFields
        legend={EXCHANGE_TEXT.why}
        reasons={EXCHANGE_REASONS}
        choice={choice}
        errors={errors}
        register={register}
      />
      <p className={styles.soft}>{exchangeCollected(PROMISED.pickup)}</p>
      <button type="submit" className={form.primary} aria-disabled={running}>
        {running ? 'Requesting...' : 'Request Exchange'}
      </button>
    </form>
  )
}
