import { describe, expect, it } from 'vitest'
import { LIMITS } from '../common/limits.ts'
import {
  aCover,
  charCodes,
  littleEndian,
  lossyPicture,
  riffChunk,
  webpOf,
} from '../testing/covers.ts'
import { judgeCover } from './cover.rules.ts'

const LOSSY = riffChunk('VP8 ', lossyPicture(640, 360))
const HEAD = 30

const losslessOf = (width: number, height: number, signature = 0x2f, version = 0) => {
  const packed = width - 1 + (height - 1) * 2 ** 14 + version * 2 ** 29
  return riffChunk('VP8L', [signature, ...littleEndian(packed, 4), 1, 2, 3])
}

const canvasOf = (width: number, height: number, flags = 0) =>
  riffChunk('VP8X', [
    flags,
    ...littleEndian(0, 3),
    ...littleEndian(width - 1, 3),
    ...littleEndian(height - 1, 3),
  ])

/** With the bytes at a place replaced. */
function changed(bytes: Uint8Array, place: number, ...by: number[]): Uint8Array {
  const copy = Uint8Array.from(bytes)
  copy.set(by, place)
  return copy
}

/** As large as that in all. */
const lossyOf = (bytes: number) =>
  webpOf(riffChunk('VP8 ', lossyPicture(640, 360, bytes - HEAD + 10)))

describe('a cover', () => {
  it.each([
    ['lossy', aCover()],
    ['lossless', webpOf(losslessOf(640, 360))],
    ['lossless with transparency', changed(webpOf(losslessOf(640, 360)), 24, 0x10)],
    [
      'extended, with the colours of its maker',
      webpOf(canvasOf(640, 360, 0x20), riffChunk('ICCP', [1, 2, 3]), LOSSY),
    ],
    [
      'extended, with transparency',
      webpOf(canvasOf(640, 360, 0x10), riffChunk('ALPH', [0, 1]), LOSSY),
    ],
    ['extended and lossless', webpOf(canvasOf(640, 360), losslessOf(640, 360))],
    ['as large as may be', lossyOf(LIMITS.coverBytes)],
  ])('is taken: %s', (_name, bytes) => {
    expect(judgeCover(bytes)).toBeNull()
  })

  it('is too large beyond its limit, whatever it is', () => {
    expect(lossyOf(LIMITS.coverBytes)).toHaveLength(LIMITS.coverBytes)
    expect(judgeCover(lossyOf(LIMITS.coverBytes + 2))).toBe('COVER_TOO_LARGE')
    expect(judgeCover(new Uint8Array(LIMITS.coverBytes + 1))).toBe('COVER_TOO_LARGE')
  })

  const cover = aCover()
  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['zeros', new Uint8Array(1000)],
    ['a head alone', cover.subarray(0, 12)],
    ['a file without chunks', webpOf()],
    ['another kind of file', Uint8Array.from(charCodes('<svg onload="alert(1)"/>'))],
    ['another kind of RIFF', changed(cover, 8, ...charCodes('WAVE'))],
    ['another container', changed(cover, 0, ...charCodes('RIFX'))],
    ['one cut short', cover.subarray(0, -2)],
    ['one with something behind it', Uint8Array.from([...cover, 0, 0])],
    ['one that says to be longer', changed(cover, 4, 0xff, 0xff, 0xff, 0xff)],
    ['a chunk beyond the end', changed(cover, 16, 0xff, 0xff, 0xff, 0x7f)],
    ['a chunk as long as no chunk can be', changed(cover, 16, 0xff, 0xff, 0xff, 0xff)],
    ['a chunk of nothing', webpOf(riffChunk('VP8 ', []))],
    ['a head without a picture', webpOf(riffChunk('VP8 ', lossyPicture(640, 360, 10)))],
    ['an unknown chunk', webpOf(riffChunk('JUNK', [1, 2]))],
    ['a picture and a second one', webpOf(LOSSY, LOSSY)],
    ['a picture and something else', webpOf(LOSSY, riffChunk('JUNK', [1, 2]))],
    ['a narrower one', webpOf(riffChunk('VP8 ', lossyPicture(639, 360)))],
    ['a higher one', webpOf(riffChunk('VP8 ', lossyPicture(640, 361)))],
    ['one on its side', webpOf(riffChunk('VP8 ', lossyPicture(360, 640)))],
    ['one that is scaled', webpOf(riffChunk('VP8 ', lossyPicture(640 + 0x4000, 360)))],
    ['one that follows another', changed(cover, 20, 0x11)],
    ['one that is not shown', changed(cover, 20, 0)],
    ['one without its mark', changed(cover, 23, 0)],
    ['a larger lossless one', webpOf(losslessOf(641, 360))],
    ['a lossless one without its mark', webpOf(losslessOf(640, 360, 0x2e))],
    ['a lossless one of a later version', webpOf(losslessOf(640, 360, 0x2f, 1))],
    ['a film', webpOf(canvasOf(640, 360, 2), LOSSY)],
    ['a film that hides', webpOf(canvasOf(640, 360), riffChunk('ANMF', lossyPicture(640, 360)))],
    ['a film behind a picture', webpOf(canvasOf(640, 360), LOSSY, riffChunk('ANIM', [0, 0]))],
    ['a canvas without a picture', webpOf(canvasOf(640, 360))],
    ['a canvas with two', webpOf(canvasOf(640, 360), LOSSY, losslessOf(640, 360))],
    ['a larger canvas', webpOf(canvasOf(641, 360), LOSSY)],
    ['a canvas around a smaller picture', webpOf(canvasOf(640, 360), losslessOf(64, 36))],
    ['a canvas within a canvas', webpOf(canvasOf(640, 360), canvasOf(640, 360), LOSSY)],
    ['a short canvas', webpOf(riffChunk('VP8X', [0, 0, 0, 0]), LOSSY)],
    [
      'the place where a photo was taken',
      webpOf(canvasOf(640, 360), LOSSY, riffChunk('EXIF', [1, 2])),
    ],
  ])('is refused: %s', (_name, bytes) => {
    expect(judgeCover(bytes)).toBe('COVER_INVALID')
  })

  it('is judged without fault, whichever byte is damaged', () => {
    for (const whole of [cover, webpOf(canvasOf(640, 360), LOSSY), webpOf(losslessOf(640, 360))])
      for (let place = 0; place < whole.length; place += 1)
        for (const byte of [0, 0x7f, 0xff])
          expect([null, 'COVER_INVALID']).toContain(judgeCover(changed(whole, place, byte)))
  })
})
