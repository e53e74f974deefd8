import {
  ERROR_TEXT,
  ERRORS,
  MOCK_DELAY_MAX_MS,
  type MockScenario,
  mockControls,
  type ResponseOf,
} from '@aaram/contracts'
import { type FormEvent, useEffect, useState } from 'react'
import { toMessages } from '../../lib/api-error.ts'
import { useShop } from '../../shop/shop.tsx'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { Select } from '../../ui/select.tsx'
import styles from './dev-kit.module.css'

type Chosen = ResponseOf<typeof mockControls.scenarios>

const OUTCOMES = ['as usual', 'network failure', ...Object.keys(ERRORS)]
const LISTS = ['as usual', 'empty', 'long']

const optionsOf = (values: readonly string[]) =>
  values.map((value) => <option key={value}>{value}</option>)

/** The form's data as a scenario. */
function scenarioOf(data: FormData): MockScenario {
  const text = (name: string) => String(data.get(name) ?? '')
  const outcome = text('outcome')
  const delayMs = Number(text('delay'))
  return {
    endpoint: text('endpoint'),
    ...(delayMs > 0 && { delayMs }),
    ...(outcome === 'network failure' && { network: 'failure' as const }),
    ...(outcome in ERRORS && { error: outcome as keyof typeof ERRORS }),
    ...(text('list') !== 'as usual' && { list: text('list') as 'empty' | 'long' }),
  }
}

const worded = ({ delayMs, network, error, list }: MockScenario) =>
  [delayMs && `${delayMs} ms later`, network && 'network failure', error, list && `${list} lists`]
    .filter(Boolean)
    .join(', ')

/** Chooses how the mock API responds at each endpoint. The real API has no such switches. */
export function MockScenarios() {
  const { api, toasts } = useShop()
  const outcome = toasts.of('scenario')
  const [chosen, setChosen] = useState<Chosen | null>(null)

  useEffect(() => {
    api(mockControls.scenarios).then(setChosen, () => undefined)
  }, [api])

  async function choose(body: MockScenario) {
    try {
      setChosen(await api(mockControls.choose, { body }))
      outcome.success('The mock API answers that way now')
    } catch (error) {
      outcome.error(toMessages(error, ERROR_TEXT.unexpected))
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void choose(scenarioOf(new FormData(event.currentTarget)))
  }

  if (!chosen) return null
  return (
    <section aria-labelledby="mock-title">
      <h2 id="mock-title">Mock API</h2>
      <p>How endpoints answer, for every page that asks; * stands for all.</p>
      <form className={form.form} onSubmit={submit}>
        <Select label="Endpoint" name="endpoint">
          {optionsOf(['*', ...chosen.endpoints])}
        </Select>
        <Field
          label="Delay in ms"
          name="delay"
          type="number"
          min={0}
          max={MOCK_DELAY_MAX_MS}
          defaultValue={0}
        />
        <Select label="Outcome" name="outcome">
          {optionsOf(OUTCOMES)}
        </Select>
        <Select label="Lists" name="list">
          {optionsOf(LISTS)}
        </Select>
        <button type="submit" className={form.secondary}>
          Choose
        </button>
      </form>
      <ul>
        {chosen.scenarios.map((scenario) => (
          <li key={scenario.endpoint} className={styles.buttons}>
            <span>{`${scenario.endpoint}: ${worded(scenario)}`}</span>
            <button
              type="button"
              className={form.plain}
              onClick={() => choose({ endpoint: scenario.endpoint })}
            >
              Remove <span className="hidden-text">{`the scenario of ${scenario.endpoint}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
