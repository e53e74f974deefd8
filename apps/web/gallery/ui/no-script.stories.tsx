import { NO_SCRIPT_TEXT } from '@aaram/contracts'
import { renderToStaticMarkup } from 'react-dom/server'
import { NeedsScript } from '../../src/ui/needs-script.tsx'
import { NoScriptPress } from '../../src/ui/no-script-press.tsx'
import { sheet } from '../story.tsx'
import { LONG_WORDS } from '../texts.ts'

export default { title: 'ui/no-script' }

/** What a browser without scripts shows of a component, as the server renders it. */
function WithoutScripts({ children }: { children: React.ReactNode }) {
  const html = renderToStaticMarkup(children).replaceAll(/<\/?noscript>/g, '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the components' own
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

export const Sentences = sheet(
  Object.fromEntries(
    Object.keys(NO_SCRIPT_TEXT).map((name) => [
      name,
      <WithoutScripts key={name}>
        <NeedsScript text={name as keyof typeof NO_SCRIPT_TEXT} />
      </WithoutScripts>,
    ]),
  ),
)
export const Press = sheet({
  usual: (
    <WithoutScripts>
      <NoScriptPress label="Stop offers" />
    </WithoutScripts>
  ),
  long: (
    <WithoutScripts>
      <NoScriptPress label={LONG_WORDS} />
    </WithoutScripts>
  ),
  'with scripts: nothing': <NoScriptPress label="Stop offers" />,
})
