import { Link } from '../../ui/link.tsx'
import { STEPS, type Step, stepPath } from './checkout-step.ts'
import styles from './steps.module.css'

/** The steps header: the current step, and links to earlier ones. */
export function Steps({ current }: { current: Step }) {
  const at = STEPS.findIndex(({ slug }) => slug === current)
  return (
    <nav aria-label="Checkout steps" className={styles.steps}>
      <ol>
        {STEPS.map(({ slug, label }, index) => (
          <li key={slug} aria-current={index === at ? 'step' : undefined}>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            {index < at ? <Link to={stepPath(slug)}>{label}</Link> : <span>{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
