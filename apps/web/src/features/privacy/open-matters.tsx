import { type OpenMatter, openMatterText, YOUR_DATA_TEXT } from '@aaram/contracts'

/** What must end before an account is deleted. */
export const OpenMatters = ({ matters }: { matters: readonly OpenMatter[] }) => (
  <>
    <p>{YOUR_DATA_TEXT.delayed}</p>
    <ul>
      {[...new Set(matters.map(openMatterText))].map((matter) => (
        <li key={matter}>{matter}</li>
      ))}
    </ul>
  </>
)
