import { copyProgress, type DataExport, formatDateTime, YOUR_DATA_TEXT } from '@aaram/contracts'
import { FileButton } from './file-button.tsx'

/** One copy: its time, and its progress or its files. */
export const DataCopy = ({ copy }: { copy: DataExport }) => (
  <div className="data-copy">
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
)
