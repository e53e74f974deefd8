import {
  ERROR_TEXT,
  EXCHANGE_REASONS,
  EXCHANGE_TEXT,
  exchangeCollected,
  type OrderItem,
  type Size,
  WAIT_TEXT,
} from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useLayoutEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { PROMISED } from '../../content/facts.ts'
import type { ProductSizes } from '../../shop/account/product-sizes.ts'
import type { Resource } from '../../shop/resource.ts'
import { LoadError } from '../../ui/error-lines.tsx'
import form from '../../ui/form.module.css'
import { SizeTable } from '../catalogue/size-table.tsx'
import { Choices } from './choices.tsx'
import styles from './dialogs.module.css'
import { ItemLine } from './item-line.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { exchangeForm, reasonOf } from './reason-form.ts'

type ExchangeFormProps = {
  item: Pick<OrderItem, 'thumbnail' | 'title' | 'size' | 'quantity'>
  sizes: Resource<ProductSizes>
  /** Loads the sizes. */
  load: () => void
  onGiven: (reason: string, newSize: Size) => void
  /** The button, and what stands beside it. */
  children: ReactNode
}

/** Asks for the reason and the new size, once the sizes are loaded and if another one is available. */
export function ExchangeForm({ item, sizes, load, ...rest }: ExchangeFormProps) {
  const { status, data, error } = sizes
  useLayoutEffect(load, [load])

  if (error)
    return (
      <div className={form.form}>
        <LoadError error={error} text={ERROR_TEXT.requestExchange} onRetry={load} />
      </div>
    )
  if (status !== 'succeeded')
    return (
      <p role="status" className={styles.soft}>
        {WAIT_TEXT.loading}
      </p>
    )
  const others = data.stock.filter(({ size }) => size !== item.size)
  const inStock = (isIn: boolean) =>
    others.filter(({ quantity }) => quantity > 0 === isIn).map(({ size }) => size)
  const available = inStock(true)
  if (available.length === 0)
    return (
      <div className={form.form}>
        <ItemLine item={item} />
        <p>{EXCHANGE_TEXT.noOtherSize}</p>
      </div>
    )
  return (
    <Fields
      item={item}
      available={available}
      soldOut={inStock(false)}
      category={data.category}
      {...rest}
    />
  )
}

type FieldsProps = Pick<ExchangeFormProps, 'item' | 'onGiven' | 'children'> & {
  available: readonly Size[]
  soldOut: readonly Size[]
  /** The category of the size chart; null if it is not known. */
  category: string | null
}

function Fields({ item, available, soldOut, category, onGiven, children }: FieldsProps) {
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(exchangeForm),
    defaultValues: { text: '' },
  })
  const { errors } = formState
  const choice = useWatch({ control, name: 'choice' })
  return (
    <form
      className={form.form}
      onSubmit={handleSubmit((given) => onGiven(reasonOf(given), given.newSize))}
      noValidate
    >
      <ItemLine item={item} />
      <Choices
        legend="New size"
        row
        options={available}
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
      {children}
    </form>
  )
}
