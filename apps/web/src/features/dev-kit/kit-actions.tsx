import { devApi, ERROR_TEXT, type ResponseOf } from '@aaram/contracts'
import { useEffect, useState } from 'react'
import { toMessages } from '../../lib/api-error.ts'
import { useShop } from '../../shop/shop.tsx'
import { MockScenarios } from './mock-scenarios.tsx'
import { MoveClock } from './move-clock.tsx'
import { MoveOrder } from './move-order.tsx'
import { Resets } from './resets.tsx'
import type { RunAction } from './run-action.ts'

/** Moves the clock, moves orders, resets limits, and restores the seeded shop. `onDone`: called after each change. */
export function KitActions({ onDone }: { onDone: () => void }) {
  const { api, toasts } = useShop()
  const [clock, setClock] = useState<ResponseOf<typeof devApi.clock> | null>(null)

  useEffect(() => {
    api(devApi.clock).then(setClock, () => undefined)
  }, [api])

  const run: RunAction = (done, action) => async () => {
    try {
      await action()
      setClock(await api(devApi.clock))
      toasts.of(done).success(done)
      onDone()
    } catch (error) {
      toasts.of(done).error(toMessages(error, ERROR_TEXT.unexpected))
    }
  }
  return (
    <>
      {clock?.mock && <MockScenarios />}
      <MoveClock now={clock?.now} run={run} />
      <MoveOrder run={run} />
      <Resets run={run} />
    </>
  )
}
