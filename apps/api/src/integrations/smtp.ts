import { requestIdHeader } from '@aaram/telemetry/request-id'
import { createTransport } from 'nodemailer'
import { DeliveryError, type MessageGateway } from './message-gateway.ts'

export type SmtpSettings = {
  /** The mail server's URL, smtp:// or smtps://, with user and password. */
  url: string
  /** The sender, such as `Aaram <care@shop.example>`. */
  from: string
  timeoutMs?: number
}

/** Headers for which mail programs show an unsubscribe button (RFC 2369, RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** E-mail over SMTP. A retry has the same Message-ID, by which mailboxes recognise duplicates. */
export function smtp({ url, from, timeoutMs = 10_000 }: SmtpSettings): MessageGateway {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  const host = from.slice(from.lastIndexOf('@') + 1).replace('>', '')
  return {
    keepsText: false,
    deliver: async ({ id, to, subject, text, unsubscribeUrl }) => {
      try {
        const headers = { ...requestIdHeader(), ...(unsubscribeUrl && oneClick(unsubscribeUrl)) }
        await transport.sendMail({ from, to, subject, text, headers, messageId: `<${id}@${host}>` })
      } catch (error) {
        const { responseCode = 0 } = error as { responseCode?: number }
        throw new DeliveryError(`SMTP: ${responseCode || 'no answer'}`, {
          permanent: responseCode >= 500,
          cause: error,
        })
      }
    },
  }
}
