import { PRODUCT_TEXT, SIZES } from '@aaram/contracts'
import { useState } from 'react'
import { inUnit, isBottom, measuresOf, type Unit } from './size-measures.ts'
import styles from './size-table.module.css'
import { UnitChoice } from './unit-choice.tsx'

/** The size chart of a category, in centimetres or inches: spec section 2, "Size chart side panel". */
export function SizeTable({ category }: { category: string }) {
  const [unit, setUnit] = useState<Unit>('CM')
  const measures = Object.entries(measuresOf(category))
  return (
    <>
      <UnitChoice unit={unit} onChoose={setUnit} />
      <table className={styles.table}>
        <caption className="hidden-text">{`Measures of the garment in ${unit === 'CM' ? 'centimetres' : 'inches'}`}</caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            {measures.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SIZES.map((size) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {measures.map(([name, bySize]) => (
                <td key={name}>{inUnit(bySize[size], unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {`${isBottom(category) ? PRODUCT_TEXT.bottomMeasures : PRODUCT_TEXT.topMeasures} ${PRODUCT_TEXT.betweenSizes}`}
      </p>
    </>
  )
}
