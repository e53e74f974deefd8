import type { Garment } from '../garments/garment.ts'
import type { Printer } from '../prints/print.ts'

/** How one product of the shop is drawn. */
export interface Look {
  readonly garment: Garment
  /** Which of the garment's hangings it wears. */
  readonly variant: number
  /** Cloth colour, sRGB. */
  readonly colour: string
  /** 0 solid to 1 strongly mottled. */
  readonly melange?: number
  readonly print?: Printer
  readonly ink?: string
  readonly second?: string
}
