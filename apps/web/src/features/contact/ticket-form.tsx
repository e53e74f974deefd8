import {
  formatDate,
  TICKET_TEXT,
  TICKET_TOPICS,
  type TicketInput,
  ticketInput,
  ticketOpened,
  ticketsApi,
  ticketTopic,
} from '@aaram/contracts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toMessages } from '../../lib/api-error.ts'
import { focusMain } from '../../lib/focus.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { useShop } from '../../shop/shop.tsx'
import { ErrorLines } from '../../ui/error-lines.tsx'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** The contact page's form. Opens a ticket, and shows its number and deadlines. */
export function TicketForm() {
  const { api } = useShop()
  const { run, running } = useOneAtATime()
  const [sent, setSent] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])
  const { register, handleSubmit, formState, reset } = useForm<TicketInput>({
    resolver: zodResolver(ticketInput),
    defaultValues: { topic: 'question', name: '', email: '', text: '' },
  })
  const { errors } = formState

  const send = handleSubmit((typed) =>
    run(async () => {
      setProblems([])
      try {
        const { ticket } = await api(ticketsApi.open, { body: typed })
        const { number, answerBy, settleBy } = ticket
        setSent(ticketOpened(number, formatDate(answerBy), formatDate(settleBy)))
        reset()
        focusMain()
      } catch (error) {
        setProblems(toMessages(error, TICKET_TEXT.failed))
      }
    }),
  )

  return (
    <>
      <NeedsScript text="write" />
      <form className={form.form} onSubmit={send} noValidate>
        <Select label={TICKET_TEXT.topic} {...register('topic')}>
          {ticketTopic.options.map((topic) => (
            <option key={topic} value={topic}>
              {TICKET_TOPICS[topic]}
            </option>
          ))}
        </Select>
        <Field
          label={TICKET_TEXT.name}
          required
          autoComplete="name"
          error={errors.name?.message}
          {...register('name')}
        />
        <Field
          label={TICKET_TEXT.email}
          type="email"
          required
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextArea
          label={TICKET_TEXT.text}
          required
          rows={6}
          error={errors.text?.message}
          {...register('text', { setValueAs: (text: string) => text.replace(/\r?\n/g, ' ') })}
        />
        {problems.length > 0 && <ErrorLines messages={problems} />}
        <button type="submit" className={form.primary} aria-disabled={running}>
          {running ? TICKET_TEXT.sending : TICKET_TEXT.send}
        </button>
        <p role="status">{sent}</p>
      </form>
    </>
  )
}
