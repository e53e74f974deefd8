import { toMessages } from '../lib/api-error.ts'
import { ErrorLines } from './error-lines.tsx'
import form from './form.module.css'

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
