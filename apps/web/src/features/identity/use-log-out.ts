import { ERROR_TEXT, SUCCESS_TEXT } from '@aaram/contracts'
import { toMessages } from '../../lib/api-error.ts'
import { useShop, useUser } from '../../shop/shop.tsx'

/** Logs out here or everywhere, one call at a time, and shows a message with the result. */
export function useLogOut(everywhere: boolean) {
  const { user, toasts } = useShop()
  const outcome = toasts.of('log-out')
  const leaving = useUser().logout === 'loading'

  async function logOut() {
    if (user.isBusy('logout')) return
    try {
      await user.logOut(everywhere)
      outcome.success(everywhere ? SUCCESS_TEXT.loggedOutEverywhere : SUCCESS_TEXT.loggedOut)
    } catch (error) {
      outcome.error(toMessages(error, ERROR_TEXT.logout))
    }
  }
  return { leaving, logOut }
}
