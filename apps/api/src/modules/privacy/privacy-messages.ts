import { formatDateTime, type OpenMatter, openMatterText, type User } from '@aaram/contracts'
import { type Message, toShopper } from '../notifications/notifications.service.ts'

/** Announces that the account will be deleted, and how to keep it. The DPDP Rules require this notice 48 hours before. */
export function accountDeletion(
  shopper: Pick<User, 'phone' | 'email'>,
  { dueAt, delayedBy, link }: { dueAt: Date; delayedBy: readonly OpenMatter[]; link: string },
): Message {
  const when = `${formatDateTime(dueAt)} IST`
  const delays = delayedBy.length
    ? ` It waits for: ${delayedBy.map(openMatterText).join('; ')}.`
    : ''
  return {
    ...toShopper(shopper),
    template: 'account-deletion',
    variables: [when, link],
    subject: 'Your Aaram account will be deleted',
    text: `As you asked, your Aaram account will be deleted after ${when}.${delays} To keep it, log in before: ${link}`,
  }
}
