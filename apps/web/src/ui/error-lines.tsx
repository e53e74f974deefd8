import { toMessages } from '../lib/api-error.ts'
import form from './form.module.css'

/** Error messages as an alert, each in a paragraph of its own. */
export const ErrorLines = ({ messages }: { messages: readonly string[] }) => (
  <div role="alert">
    {[...new Set(messages)].map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

type LoadErrorProps = {
  error: unknown
  /** The message of an error without one of its own. */
  text: string
  onRetry: () => void
  /** The button is a line of text. */
  plain?: boolean
}

/** Why something could not be loaded, and a button that loads it again. */
export const LoadError = ({ error, text, onRetry, plain = false }: LoadErrorProps) => (
  <>
    <ErrorLines messages={toMessages(error, text)} />
    <button type="button" className={plain ? form.plain : form.secondary} onClick={onRetry}>
      Try again
    </button>
  </>
)
