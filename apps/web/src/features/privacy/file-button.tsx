import { type DataExport, type ExportFile, YOUR_DATA_TEXT } from '@aaram/contracts'
import { toMessages } from '../../lib/api-error.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { createOwnData } from '../../shop/account/own-data.ts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { saveFile } from './save-file.ts'

/** Downloads a file of a copy. */
export function FileButton({ copy, file }: { copy: DataExport; file: ExportFile }) {
  const { toasts, storeOf } = useShop()
  const { run, running } = useOneAtATime()
  const load = () =>
    run(async () => {
      try {
        saveFile(await storeOf(createOwnData).file(copy, file), file)
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
