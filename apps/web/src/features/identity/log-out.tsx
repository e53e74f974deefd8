import { ACCOUNT_TEXT } from '@aaram/contracts'
import { useState } from 'react'
import answers from '../../ui/answers.module.css'
import form from '../../ui/form.module.css'
import { Dialog } from '../../ui/modal.tsx'
import { useLogOut } from './use-log-out.ts'

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
