/** Whom the garments fit: the mannequin's height, and the size it wears. Patterns are cut to this size's measures. */
export const WEARER = { height: 178, size: 'L' } as const

/** Height of the neck point, from which a garment for the upper body is measured, above the floor, cm. */
export const NECK_HEIGHT = 152

/** Height of the waist, from which trousers are measured, above the floor, cm. */
export const WAIST_HEIGHT = 103

/** What the picture at human scale says. */
export const scaleText = `${WEARER.height} cm, size ${WEARER.size}`
