import { LIMITS } from '@tristar/shared/common/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawCover } from './drawCover'

type Page = Parameters<typeof drawCover>[0]
type Rendered = Parameters<Page['render']>[0]

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A page of that size, and how it was drawn. */
function aPage(width: number, height: number, drawing: Promise<void> = Promise.resolve()) {
  const rendered: Rendered[] = []
  const cancel = vi.fn<() => void>()
  const page = {
    getViewport: ({ scale, offsetX = 0, offsetY = 0 }: Record<string, number>) => ({
      scale,
      offsetX,
      offsetY,
      width: width * (scale ?? 1),
      height: height * (scale ?? 1),
    }),
    render: (how: Rendered) => {
      rendered.push(how)
      return { promise: drawing, cancel }
    },
  }
  return { page: page as unknown as Page, rendered, cancel }
}

/** The browser's encoder: the bytes at each quality. @returns the qualities asked for */
function encodes(sizeAt: (quality: number) => number, type = 'image/webp'): number[] {
  const asked: number[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(
    (done, wanted, quality = 1) => {
      expect(wanted).toBe('image/webp')
      asked.push(quality)
      done(new Blob([new Uint8Array(sizeAt(quality))], { type }))
    },
  )
  return asked
}

describe('a cover', () => {
  beforeEach(() => void encodes(() => 9000))

  it.each([
    ['16:9', 960, 540, { scale: 2 / 3, offsetX: 0, offsetY: 0 }],
    ['4:3', 720, 540, { scale: 2 / 3, offsetX: 80, offsetY: 0 }],
    ['upright', 360, 720, { scale: 0.5, offsetX: 230, offsetY: 0 }],
    ['wide', 1280, 360, { scale: 0.5, offsetX: 0, offsetY: 90 }],
  ])('shows the whole page in the middle, on white: %s', async (_name, width, height, viewport) => {
    const { page, rendered } = aPage(width, height)
    expect((await drawCover(page))?.size).toBe(9000)
    expect(rendered).toMatchObject([{ viewport, background: '#FFFFFF', intent: 'print' }])
    expect([rendered[0]?.canvas?.width, rendered[0]?.canvas?.height]).toEqual([640, 360])
  })

  it('is written at the best quality that is small enough', async () => {
    const asked = encodes((quality) => quality * 40_000)
    const drawn = await drawCover(aPage(960, 540).page)
    expect(drawn?.size).toBe(0.4 * 40_000)
    expect(asked).toEqual([0.82, 0.7, 0.55, 0.4])
  })

  it('may be as large as the limit, and is none where it cannot be so small', async () => {
    encodes(() => LIMITS.coverBytes)
    expect((await drawCover(aPage(960, 540).page))?.size).toBe(LIMITS.coverBytes)
    encodes(() => LIMITS.coverBytes + 1)
    expect(await drawCover(aPage(960, 540).page)).toBeUndefined()
  })

  it('is none where the browser writes another format, or the page cannot be drawn', async () => {
    encodes(() => 500, 'image/png')
    expect(await drawCover(aPage(960, 540).page)).toBeUndefined()
    const broken = Promise.reject(new Error('a broken image'))
    expect(await drawCover(aPage(960, 540, broken).page)).toBeUndefined()
  })

  it('is given up when the page takes too long', async () => {
    vi.useFakeTimers()
    const endings: ((cause: Error) => void)[] = []
    const endless = new Promise<void>((_, reject) => endings.push(reject))
    const { page, cancel } = aPage(960, 540, endless)
    cancel.mockImplementation(() => endings[0]?.(new Error('cancelled')))
    const drawn = drawCover(page)
    await vi.advanceTimersByTimeAsync(7999)
    expect(cancel).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await drawn).toBeUndefined()
  })
})
