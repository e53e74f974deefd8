import { type Column, plainAmount, tax } from './column.ts'

/** The columns of the table of lines, 515 points wide in total. `stateTax`: SGST or UTGST. */
export function columnsOf({ isIntraState, stateTax }: { isIntraState: boolean; stateTax: string }) {
  const taxes = isIntraState
    ? [tax('CGST', 58, 'cgst', 2), tax(stateTax, 58, 'sgst', 2)]
    : [tax('IGST', 66, 'igst', 1)]
  const others: Column[] = [
    { title: 'HSN', width: 42, align: 'left', cell: ({ hsn }) => ({ text: hsn }) },
    {
      title: 'Qty',
      width: 26,
      align: 'right',
      cell: ({ quantity }) => ({ text: quantity === null ? '–' : String(quantity) }),
    },
    {
      title: 'Taxable value',
      width: 66,
      align: 'right',
      cell: ({ taxable }) => ({ text: plainAmount(taxable) }),
    },
    ...taxes,
    {
      title: 'Total',
      width: 66,
      align: 'right',
      cell: ({ gross }) => ({ text: plainAmount(gross) }),
    },
  ]
  const number: Column = {
    title: '#',
    width: 22,
    align: 'left',
    cell: (_line, index) => ({ text: String(index + 1) }),
  }
  const used = others.reduce((sum, { width }) => sum + width, number.width)
  const item: Column = {
    title: 'Item',
    width: 515 - used,
    align: 'left',
    cell: ({ title, detail }) => ({ text: title, below: detail }),
  }
  return [number, item, ...others]
}
