/** A colour, always the same for a text. */
const hueOf = (text: string) =>
  [...text].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 0)

/** A placeholder for a product's picture: 2:3, one colour for each picture, the outline of a shirt. */
export const pictureOf = (url: string): string => {
  const hue = hueOf(url.slice(0, url.lastIndexOf('/')))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900" width="600" height="900">
<rect width="600" height="900" fill="hsl(${hue} 30% 86%)"/>
<path fill="hsl(${hue} 35% 45%)" d="M220 230 L110 310 L160 410 L205 380 L205 700 L395 700 L395 380 L440 410 L490 310 L380 230 Q300 290 220 230Z"/>
</svg>`
}
