// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contracts from '@aaram/contracts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { STATEMENTS } from '../../../test/privacy-statements.ts'
import { pageRows } from '../../lib/page-table.ts'
import type { Brand } from '../../shop/settings.ts'
import { privacyPolicy } from './policy.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const source = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const brand: Brand = {
  ...{ name: 'Dhaaga', careEmail: 'help@dhaaga.example', legalName: 'Dhaaga Textiles LLP' },
  ...{ legalAddress: '7 Loom Street, Surat 395003', gstin: '24BBBBB1111B1Z6', social: [] },
  ...{ grievanceOfficer: 'Ravi Menon', grievanceEmail: 'redress@dhaaga.example' },
}

/** The visible text of every paragraph, list entry and row of the page. */
function statements(): string[] {
  // Not in the document, which other tests use.
  const page = document.createElement('main')
  page.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      {privacyPolicy.sections.map((section) => (
        <section key={section.id}>{section.body(brand)}</section>
      ))}
    </MemoryRouter>,
  )
  const texts = [...page.querySelectorAll('p, li, tbody tr')].map((block) =>
    // Separates cells.
    block.innerHTML
      .replace(/<\/t[hd]>/g, ' ')
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const terms = [...page.querySelectorAll('dt')].map(
    (term) => `${term.textContent} ${term.nextElementSibling?.textContent}`,
  )
  return [...texts, ...terms].map((text) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))
}
const keys = Object.keys(STATEMENTS)

describe('every statement of the privacy page names what makes it true', () => {
  it('each one has its line', () => {
    const unknown = statements().filter(
      (text) => keys.filter((key) => text.startsWith(key)).length !== 1,
    )
    expect(unknown, 'Add a line for each to test/privacy-statements.ts').toEqual([])
  })

  it('each line has its statement', () => {
    const texts = statements()
    expect(keys.filter((key) => !texts.some((text) => text.startsWith(key)))).toEqual([])
  })

  const endpoints = Object.values(contracts.shopApi).flatMap((group) =>
    Object.values<contracts.AnyEndpoint>(group).map(({ method, path }) => `${method} ${path}`),
  )
  const jobs = source('apps/api/src/jobs/shop-jobs.ts')
  const headings = source('docs/decisions.md')
  const isThere: Record<string, (name: string) => boolean> = {
    page: (name) => pageRows.some(([, { path }]) => path === name),
    endpoint: (name) => endpoints.includes(name),
    job: (name) => jobs.includes(`name: '${name}'`),
    command: (name) => {
      const [group, command] = name.split(' ')
      return source(`apps/api/src/ops/commands/${group}.ts`).includes(`.command('${command}')`)
    },
    limit: (name) => name in contracts,
    decision: (name) => new RegExp(`^##+ ${name}( |$)`, 'm').test(headings),
    test: (name) => existsSync(join(ROOT, name)),
    brand: (name) => name in brand,
    law: () => true,
  }
  it.each(keys)('%s', (key) => {
    const missing = STATEMENTS[key]?.filter((control) => {
      const [kind = '', ...name] = control.split(':')
      return !isThere[kind]?.(name.join(':'))
    })
    expect(missing).toEqual([])
  })

  it('what people can do with their data is part of the page', () => {
    const named = Object.values(STATEMENTS).flat()
    const own = endpoints.filter((name) => /\/(privacy|offers|newsletter|tickets)/.test(name))
    // Steps on the way to one of the others.
    const steps = /send-otp|parts|linked|subscribe$|GET \/(privacy\/(exports|deletion)|offers)/
    const doable = own.filter((name) => !steps.test(name) || /unsubscribe$/.test(name))
    expect(doable.filter((name) => !named.includes(`endpoint:${name}`))).toEqual([])
  })
})
