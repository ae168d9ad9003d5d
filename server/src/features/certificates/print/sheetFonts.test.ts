import { readFileSync } from 'node:fs'
import { createCanvas } from '@napi-rs/canvas'
import {
  chooseFont,
  embedFonts,
  FONT_FILES,
  isPrintable,
} from '@tristar/shared/certificates/sheet/fonts'
import type { Weight } from '@tristar/shared/certificates/sheet/document'
import { jsPDF } from 'jspdf'
import { expect, it } from 'vitest'
import { familiesFor } from './sheetFaces.ts'

interface Metadata {
  /** 0 when the font lacks it. */
  characterToGlyph: (code: number) => number
}

const fileText = (weight: Weight) =>
  readFileSync(
    new URL(`../../../../../shared/fonts/${FONT_FILES[weight]}`, import.meta.url),
    'base64',
  )

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

it.each<Weight>(['regular', 'semibold'])('the %s font has every printable letter', (weight) => {
  const doc = new jsPDF()
  embedFonts(doc, { regular: fileText('regular'), semibold: fileText('semibold') })
  chooseFont(doc, weight)
  const { metadata } = doc.getFont() as unknown as { metadata: Metadata }
  const codes = Array.from({ length: 0x3000 }, (_, code) => code)
  const printable = codes.filter((code) => isPrintable(String.fromCodePoint(code)))
  expect(printable.length).toBeGreaterThan(400)
  expect(printable.filter((code) => metadata.characterToGlyph(code) === 0)).toEqual([])
})

it.each([
  ['Chinese', '陈美玲', 'noto-sans-sc'],
  ['traditional Chinese', '證書', 'noto-sans-sc'],
  ['Japanese', 'さくら', 'noto-sans-sc'],
  ['Tamil', 'செல்வி', 'noto-sans-tamil'],
  ['Jawi', 'نور العين', 'noto-sans-arabic'],
  ['Hindi', 'अनिल', 'noto-sans-devanagari'],
  ['Bengali', 'রহিম', 'noto-sans-bengali'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ', 'noto-sans-gurmukhi'],
  ['Telugu', 'రవి', 'noto-sans-telugu'],
  ['Malayalam', 'അനു', 'noto-sans-malayalam'],
  ['Thai', 'สมชาย', 'noto-sans-thai'],
  ['Khmer', 'សុខា', 'noto-sans-khmer'],
  ['Burmese', 'ကျော်', 'noto-sans-myanmar'],
  ['Korean', '김민수', 'noto-sans-kr'],
  ['Russian', 'Иван', 'noto-sans-sc'],
])('%s names have a font of their own', (_language, name, family) => {
  const canvas = createCanvas(10, 10).getContext('2d')
  canvas.font = `400 20px ${familiesFor(name)}`
  expect(familiesFor(name)).toContain(family)
  expect(canvas.measureText(name).width).toBeGreaterThan(10)
})

it('letters of no font are left to those of the machine', () => {
  expect(familiesFor('𒀀')).toBe('sans-serif')
})
