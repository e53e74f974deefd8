type Variant = { color?: string | null | undefined; size: string }

/** The variant of a line: "Clay · Size M", or only the size. */
export const variantText = ({ color, size }: Variant) =>
  [color, `Size ${size}`].filter(Boolean).join(' · ')
