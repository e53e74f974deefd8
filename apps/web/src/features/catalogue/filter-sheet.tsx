import { FILTER_TEXT } from '@aaram/contracts'
import { Dialog } from '../../ui/modal.tsx'
import { FilterDraft, type FilterDraftProps } from './filter-draft.tsx'

type FilterSheetProps = FilterDraftProps & { open: boolean; onClose: () => void }

/** The filters on phones: choices are counted at once, and applied together. */
export function FilterSheet(props: FilterSheetProps) {
  const { search, category, open, onClose, onApply, filters, ...form } = props
  return (
    <Dialog open={open} onClose={onClose} label={FILTER_TEXT.open}>
      <FilterDraft {...form} {...{ search, category, onApply, filters }} />
    </Dialog>
  )
}
