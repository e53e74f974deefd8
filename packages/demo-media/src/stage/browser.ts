import { type Browser, chromium } from 'playwright-core'

/** A browser that turns SVG drawings, with the fonts that they carry, into pixels. */
export interface Stage {
  /** PNG bytes of a drawing, on nothing. */
  draw(svg: string, width: number, height: number): Promise<Buffer>
  close(): Promise<void>
}

/** Opens the drawing page. */
export async function openStage(): Promise<Stage> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  const page = await browser.newPage()
  const draw = async (svg: string, width: number, height: number) => {
    const url = await page.evaluate(
      async ([text, w, h]) => {
        const image = new Image()
        image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = w
        canvas.height = h
        canvas.getContext('2d')!.drawImage(image, 0, 0, w, h)
        return canvas.toDataURL('image/png')
      },
      [svg, width, height] as const,
    )
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  }
  return { draw, close: () => browser.close() }
}
