import { readFileSync } from 'node:fs'
import { jsPDF } from 'jspdf'
import { afterEach, expect, it, vi } from 'vitest'
import { chooseFont, embedFonts, isPrintable, type Weight } from './fonts'

interface Metadata {
  /** 0 when the font lacks it. */
  characterToGlyph: (code: number) => number
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['Vietnamese', 'Nguyễn Thị Hương Giang, Đặng Quỳnh Ước, Vũ Trường Ơn'],
  ['Turkish', 'Ayşegül Çığır, İsmail Ağaoğlu'],
  ['Polish', 'Łukasz Żółć, Małgorzata Śćżąłęńó'],
])('%s names are written with the letters of the font', (_language, names) => {
  expect(isPrintable(names)).toBe(true)
})

it('leaves other scripts to pictures', () => {
  expect(isPrintable('陈美玲')).toBe(false)
})

it.each<Weight>(['regular', 'semibold'])(
  'the %s font has every printable letter',
  async (weight) => {
    vi.stubGlobal('fetch', async (path: string) => new Response(readFileSync(`.${path}`)))
    const doc = new jsPDF()
    await embedFonts(doc)
    chooseFont(doc, weight)
    const { metadata } = doc.getFont() as unknown as { metadata: Metadata }
    const codes = Array.from({ length: 0x3000 }, (_, code) => code)
    const printable = codes.filter((code) => isPrintable(String.fromCodePoint(code)))
    expect(printable.length).toBeGreaterThan(400)
    expect(printable.filter((code) => metadata.characterToGlyph(code) === 0)).toEqual([])
  },
)
