import { LIMITS } from '@tristar/shared/common/limits'
import { COVER } from '@tristar/shared/topics/cover.rules'
import type { pdfjs } from 'react-pdf'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>['getPage']>>

/** Tried in turn until the picture is small enough: photos need the last ones. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4, 0.25, 0.1]
/** Milliseconds; a page that takes longer is left without a cover. */
const PATIENCE_MS = 8000

/**
 * A page as a cover: whole, in the middle, on white where its proportions differ. Undefined where it cannot be drawn, or where
 * the browser writes no WebP: a PDF does without.
 */
export async function drawCover(page: Page): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = COVER.width
  canvas.height = COVER.height
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(COVER.width / width, COVER.height / height)
  const offsetX = (COVER.width - width * scale) / 2
  const offsetY = (COVER.height - height * scale) / 2
  const viewport = page.getViewport({ scale, offsetX, offsetY })
  // As for print, which goes on while another tab is in front.
  const task = page.render({ canvas, viewport, intent: 'print', background: '#FFFFFF' })
  const patience = setTimeout(() => task.cancel(), PATIENCE_MS)
  try {
    await task.promise
    return await smallEnough(canvas)
  } catch {
    return undefined
  } finally {
    clearTimeout(patience)
  }
}

async function smallEnough(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  for (const quality of QUALITIES) {
    // One after the other: the next one only if it is needed.
    // eslint-disable-next-line no-await-in-loop
    const picture = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, COVER.type, quality),
    )
    // Browsers that know no WebP write PNG in its place.
    if (picture?.type !== COVER.type) return undefined
    if (picture.size <= LIMITS.coverBytes) return picture
  }
  return undefined
}
