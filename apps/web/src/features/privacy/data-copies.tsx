import {
  copyProgress,
  type DataExport,
  type ExportFile,
  formatDateTime,
  YOUR_DATA_TEXT,
} from '@aaram/contracts'
import { useEffect } from 'react'
import { toMessages } from '../../lib/api-error.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { createOwnData } from '../../shop/account/own-data.ts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { CodeButton } from './code-button.tsx'

const POLL_MS = 1_000
/** By then the browser has read the file that it saves. */
const SAVED_MS = 60_000
const TYPES = { json: 'application/json', csv: 'text/csv' } as const
const NAMES = { json: 'aaram-data.json', csv: 'aaram-orders.csv' } as const

/** Downloads a text as a file. */
function save(text: string, file: ExportFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: TYPES[file] }))
  link.download = NAMES[file]
  link.click()
  // Some browsers begin reading after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS)
}

function FileButton({ copy, file }: { copy: DataExport; file: ExportFile }) {
  const { toasts, storeOf } = useShop()
  const { run, running } = useOneAtATime()
  const load = () =>
    run(async () => {
      try {
        save(await storeOf(createOwnData).file(copy, file), file)
      } catch (error) {
        toasts.error(toMessages(error, YOUR_DATA_TEXT.fileFailed))
      }
    })
  return (
    <button type="button" className={form.secondary} aria-disabled={running} onClick={load}>
      {running ? YOUR_DATA_TEXT.loading : YOUR_DATA_TEXT[file]}
    </button>
  )
}

/** The existing copies with their progress, and a button for another one. */
export function DataCopies({ copies }: { copies: readonly DataExport[] }) {
  const own = useShop().storeOf(createOwnData)
  const isWaiting = copies.some(({ status }) => status === 'waiting')
  useEffect(() => {
    if (!isWaiting) return
    // A failed poll is repeated.
    const timer = setInterval(() => own.loadExports().catch(() => undefined), POLL_MS)
    return () => clearInterval(timer)
  }, [own, isWaiting])

  return (
    <>
      <p>{YOUR_DATA_TEXT.copyLead}</p>
      <p role="status">
        {isWaiting ? YOUR_DATA_TEXT.copyWaits : copies.length > 0 ? YOUR_DATA_TEXT.copyReady : ''}
      </p>
      {copies.map((copy) => (
        <div key={copy._id} className="data-copy">
          <p>{`${formatDateTime(copy.createdAt)} – ${formatDateTime(copy.expiresAt)}`}</p>
          {copy.status === 'waiting' ? (
            <>
              <progress
                value={copy.done}
                max={Math.max(copy.total, 1)}
                aria-label={YOUR_DATA_TEXT.copyWaits}
              />
              <p>{copyProgress(copy.done, copy.total)}</p>
            </>
          ) : (
            <>
              <FileButton copy={copy} file="json" />
              <FileButton copy={copy} file="csv" />
            </>
          )}
        </div>
      ))}
      {!isWaiting && (
        <CodeButton
          purpose="export"
          label={YOUR_DATA_TEXT.copyStart}
          failed={YOUR_DATA_TEXT.copyFailed}
          done={YOUR_DATA_TEXT.copyWaits}
          confirm={own.startExport}
        />
      )}
    </>
  )
}
