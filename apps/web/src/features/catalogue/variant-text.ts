type Variant = { color?: string | null | undefined; size: string }

/** Which variant of a product a line is about: "Clay · Size M", or the size alone. */
export const variantText = ({ color, size }: Variant) =>
  [color, `Size ${size}`].filter(Boolean).join(' · ')
