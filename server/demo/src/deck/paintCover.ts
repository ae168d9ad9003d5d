import { LIMITS } from '@tristar/shared/common/limits'
import { COVER, judgeCover } from '@tristar/shared/topics/cover.rules'

/** Tried in turn until the picture is small enough. */
const QUALITIES = [82, 70, 55, 40]

/** Makes the cover of a PDF's first page; null where there is no canvas, as on some platforms: the demo goes on without. */
export type PaintCover = (pdf: Buffer) => Promise<Buffer | null>

/** Draws covers with pdf.js, as the editor's browser does; both are loaded when the demo is made. */
export async function coverPainter(): Promise<PaintCover> {
  try {
    const [{ createCanvas }, pdfjs] = await Promise.all([
      import('@napi-rs/canvas'),
      import('pdfjs-dist/legacy/build/pdf.mjs'),
    ])
    return async (pdf) => {
      const canvas = createCanvas(COVER.width, COVER.height)
      const verbosity = pdfjs.VerbosityLevel.ERRORS
      const task = pdfjs.getDocument({ data: new Uint8Array(pdf), verbosity })
      const page = await (await task.promise).getPage(1)
      const { width } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: COVER.width / width })
      // pdf.js's types know the canvas of browsers alone.
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
      await task.destroy()
      return smallEnough((quality) => canvas.encode('webp', quality))
    }
  } catch {
    return async () => null
  }
}

async function smallEnough(encode: (quality: number) => Promise<Buffer>): Promise<Buffer | null> {
  for (const quality of QUALITIES) {
    const picture = await encode(quality)
    if (picture.length <= LIMITS.coverBytes) return judgeCover(picture) ? null : picture
  }
  return null
}
