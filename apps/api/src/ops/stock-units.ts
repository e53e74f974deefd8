import { stockKey } from '../modules/catalogue/catalogue.service.ts'

/** Units by `stockKey`. */
export type Units = Map<string, number>
export type Line = Parameters<typeof stockKey>[0] & { quantity: number }

export function addUnits(units: Units, key: string, quantity: number): void {
  units.set(key, (units.get(key) ?? 0) + quantity)
}
export const sumOf = (lines: readonly Line[]): Units => {
  const units: Units = new Map()
  for (const line of lines) addUnits(units, stockKey(line), line.quantity)
  return units
}

/** Variants with different counts. */
export const unequal = (
  counted: Units,
  right: Units,
  said: (is: number, should: number) => string = (is, should) => `${is}, not ${should}`,
): string[] =>
  [...new Set([...counted.keys(), ...right.keys()])].flatMap((key) => {
    const [is, should] = [counted.get(key) ?? 0, right.get(key) ?? 0]
    return is === should ? [] : [`${key}: ${said(is, should)}`]
  })
