import { ERROR_TEXT, offersApi } from '@aaram/contracts'
import { useState } from 'react'
import { toMessages } from '../../lib/api-error.ts'
import { focusMain } from '../../lib/focus.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { useShop } from '../../shop/shop.tsx'

/** Ends all offers by the token of a link; does nothing while the token is not known. */
export function useStopOffers(token: string | null) {
  const { api } = useShop()
  const { run, running } = useOneAtATime()
  const [stopped, setStopped] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const stop = () =>
    run(async () => {
      if (!token) return
      setProblems([])
      try {
        await api(offersApi.unsubscribe, { body: { token } })
        setStopped(true)
        focusMain()
      } catch (error) {
        setProblems(toMessages(error, ERROR_TEXT.unexpected))
      }
    })
  return { stop, running, stopped, problems }
}
