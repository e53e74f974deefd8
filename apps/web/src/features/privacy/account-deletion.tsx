import { deletionDue, formatDateTime, type OpenMatter, YOUR_DATA_TEXT } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import { createOwnData } from '../../shop/account/own-data.ts'
import { useShop } from '../../shop/shop.tsx'
import { CODE_TOASTS } from '../otp/use-code-flow.ts'
import { CodeButton } from './code-button.tsx'
import { OpenMatters } from './open-matters.tsx'

type Props = { delayedBy: readonly OpenMatter[]; leave: (to: string) => Promise<void> }

/** What a deletion removes, what stays and why, what must end first, and the button. `leave`: from the page's `useLeave`. */
export function AccountDeletion({ delayedBy, leave }: Props) {
  const { user, toasts, storeOf } = useShop()

  async function deleteAccount(otp: string): Promise<void> {
    const dueAt = await user.endAccount(
      (call) => storeOf(createOwnData).deleteAccount(call, otp),
      () => leave(paths.home),
    )
    toasts.of(CODE_TOASTS).success(deletionDue(formatDateTime(dueAt)))
  }

  return (
    <>
      <p>{YOUR_DATA_TEXT.deletes}</p>
      <p>{YOUR_DATA_TEXT.keeps}</p>
      <p>{YOUR_DATA_TEXT.after}</p>
      {delayedBy.length > 0 && <OpenMatters matters={delayedBy} />}
      <CodeButton
        purpose="delete-account"
        label={YOUR_DATA_TEXT.deleteStart}
        failed={YOUR_DATA_TEXT.deleteFailed}
        done={null}
        confirm={deleteAccount}
      />
    </>
  )
}
