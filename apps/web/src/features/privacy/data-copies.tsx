import { type DataExport, YOUR_DATA_TEXT } from '@aaram/contracts'
import { useEffect } from 'react'
import { createOwnData } from '../../shop/account/own-data.ts'
import { useShop } from '../../shop/shop.tsx'
import { CodeButton } from './code-button.tsx'
import { DataCopy } from './data-copy.tsx'

const POLL_MS = 1_000

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
        <DataCopy key={copy._id} copy={copy} />
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
