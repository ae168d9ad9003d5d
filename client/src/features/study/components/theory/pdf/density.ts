/** Limits of a canvas, in pixels: beyond one of them a browser shows nothing. */
const WIDEST = 4096
const HIGHEST = 32_767
/** Phones hold no more. */
const LARGEST = WIDEST ** 2

/**
 * Pixels per CSS pixel at which a slide is drawn: the screen's, or fewer if the canvas would be too large.
 * @param width CSS pixels
 * @param ratio width divided by height
 */
export function densityOf(width: number, ratio: number, screen: number): number {
  const height = width / ratio
  return Math.min(screen, WIDEST / width, HIGHEST / height, Math.sqrt(LARGEST / (width * height)))
}
