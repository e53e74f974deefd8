const view = new DataView(new ArrayBuffer(8))

/** The double as an exact fraction. */
export const fraction = (double: number): { num: bigint; den: bigint } => {
  view.setFloat64(0, double)
  const bits = view.getBigUint64(0)
  const exponent = Number((bits >> 52n) & 0x7ffn)
  const mantissa = (bits & 0xfffffffffffffn) | (exponent === 0 ? 0n : 1n << 52n)
  const signed = double < 0 ? -mantissa : mantissa
  const power = (exponent === 0 ? 1 : exponent) - 1075
  return power >= 0
    ? { num: signed << BigInt(power), den: 1n }
    : { num: signed, den: 1n << BigInt(-power) }
}

/** The neighbouring double, `step` 1 for the next above and -1 for the next below. */
export const neighbour = (double: number, step: 1 | -1): number => {
  if (double === 0) return step * Number.MIN_VALUE
  view.setFloat64(0, double)
  view.setBigInt64(0, view.getBigInt64(0) + (double > 0 === step > 0 ? 1n : -1n))
  return view.getFloat64(0)
}
