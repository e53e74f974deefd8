import { ACCOUNT_TEXT, ERROR_TEXT, SUCCESS_TEXT } from '@aaram/contracts'
import { useState } from 'react'
import { toMessages } from '../../lib/api-error.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import answers from '../../ui/answers.module.css'
import form from '../../ui/form.module.css'
import { Dialog } from '../../ui/modal.tsx'

/** Logs out here or everywhere, one call at a time, and shows a message with the result. */
function useLogOut(everywhere: boolean) {
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

/** Ends the session of this browser. */
export function LogOut() {
  const { leaving, logOut } = useLogOut(false)
  return (
    <button type="button" className={form.secondary} aria-disabled={leaving} onClick={logOut}>
      Logout
    </button>
  )
}

/** Ends every session of the person, after a confirmation. */
export function LogOutEverywhere() {
  const [asked, setAsked] = useState(false)
  const { leaving, logOut } = useLogOut(true)
  const stay = () => setAsked(false)
  return (
    <>
      <button type="button" className={form.secondary} onClick={() => setAsked(true)}>
        Log out everywhere
      </button>
      <Dialog open={asked} onClose={stay} label={ACCOUNT_TEXT.logOutEverywhere}>
        <p>{ACCOUNT_TEXT.logOutEverywhereNote}</p>
        <div className={answers.answers}>
          <button type="button" className={form.primary} aria-disabled={leaving} onClick={logOut}>
            Log out
          </button>
          <button type="button" className={form.secondary} data-autofocus onClick={stay}>
            Stay logged in
          </button>
        </div>
      </Dialog>
    </>
  )
}
