import { type DevMessage, devApi } from '@aaram/contracts'
import { useCallback, useEffect, useState } from 'react'
import { toErrorData } from '../../lib/api-error.ts'
import { useShop } from '../../shop/shop.tsx'
import { receiverOf } from './outbox-receiver.ts'

/** `absent`: this shop has no development kit. */
type Outbox = {
  status: 'loading' | 'absent' | 'failed' | 'succeeded'
  messages: readonly DevMessage[]
}

const EVERY_MS = 3_000

/** The outbox for one receiver or for all, reloaded every 3 s while the tab is visible. */
export function useOutbox(typed: string): Outbox & { renew: () => Promise<void> } {
  const { api } = useShop()
  const to = receiverOf(typed)
  const [outbox, setOutbox] = useState<Outbox>({ status: 'loading', messages: [] })

  const renew = useCallback(async () => {
    try {
      const { messages } = await api(devApi.outbox, { query: { to } })
      setOutbox({ status: 'succeeded', messages })
    } catch (error) {
      const status = toErrorData(error).status === 404 ? 'absent' : 'failed'
      // Old messages stay visible while the API is not reachable.
      setOutbox(({ messages }) => ({ status, messages }))
    }
  }, [api, to])

  const absent = outbox.status === 'absent'
  useEffect(() => {
    if (absent) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    async function turn() {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') await renew()
      if (!stopped) timer = setTimeout(turn, EVERY_MS)
    }
    void turn()
    document.addEventListener('visibilitychange', turn)
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [renew, absent])

  return { ...outbox, renew }
}
