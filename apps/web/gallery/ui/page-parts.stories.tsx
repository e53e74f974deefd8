import { LoadError } from '../../src/ui/error-lines.tsx'
import { Link } from '../../src/ui/link.tsx'
import { NotFound } from '../../src/ui/not-found.tsx'
import { PlainPage } from '../../src/ui/plain-page.tsx'
import { StartMessage } from '../../src/ui/start-message.tsx'
import { TryAgain } from '../../src/ui/try-again.tsx'
import { Waiting } from '../../src/ui/waiting.tsx'
import { story } from '../story.tsx'
import { LONG_WORDS, RTL_NAME } from '../texts.ts'

export default { title: 'ui/page-parts' }

export const Missing = story(<NotFound />)
export const MissingWithAWayOn = story(
  <NotFound>
    <p>
      <Link to="/collections">{LONG_WORDS}</Link>
    </p>
  </NotFound>,
)
export const Plain = story(
  <PlainPage title="Stop offers">
    <p>You get no more offers.</p>
  </PlainPage>,
)
export const PlainLong = story(<PlainPage title={LONG_WORDS}>{LONG_WORDS}</PlainPage>)
export const PlainRightToLeft = story(<PlainPage title={RTL_NAME}>{RTL_NAME}</PlainPage>)
export const ScriptsFailed = story(
  <div data-start="failed">
    <StartMessage />
  </div>,
)
export const FailedToLoad = story(<TryAgain />)
export const ListFailed = story(
  <LoadError error={null} text={LONG_WORDS} onRetry={() => undefined} />,
)
export const Loading = story(<Waiting text="Loading your orders" />)
