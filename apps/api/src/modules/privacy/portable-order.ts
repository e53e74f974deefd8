/** An order as it appears in the copy of a person's data: see `portable.ts`. */
export type PortableOrder = {
  orderNumber: string
  type: string
  status: string
  placedAt: string | null
  items: {
    title: string
    size: string
    color: string | null
    quantity: number
    price: number
    subtotal: number
  }[]
  totals: { grandTotal: number }
  payment: { method: string; status: string }
  address: Record<'fullName' | 'line1' | 'line2' | 'city' | 'state' | 'pincode', string>
}
