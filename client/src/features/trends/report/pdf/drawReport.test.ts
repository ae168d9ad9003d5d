import { embedFonts } from '@tristar/shared/certificates/sheet/fonts'
import { LANGUAGES, type Language } from '@tristar/shared/common/languages'
import interRegular from '@tristar/shared/fonts/inter-400.ttf?inline'
import interSemibold from '@tristar/shared/fonts/inter-600.ttf?inline'
import hanRegular from '@tristar/shared/fonts/noto-sc-400.ttf?inline'
import hanSemibold from '@tristar/shared/fonts/noto-sc-600.ttf?inline'
import { CHANGE_TEXTS } from '@tristar/shared/trends/change.texts'
import { REPORT_TEXTS } from '@tristar/shared/trends/report.texts'
import { jsPDF } from 'jspdf'
import { expect, it, vi } from 'vitest'
import { aBlankMonth, aMonth, aYear } from '../../testing/trends'
import { type Sheet, sheetOf } from '../sheet'
import { drawReport } from './drawReport'
import { embedHan, ReportPen } from './reportPen'

const MONTH = '2026-10'
const URL = 'https://tristar.example.com/admin/trends'
const bytesOf = (file: string) => file.replace(/^.*,/, '')

function aSheet(language: Language, months = aYear(MONTH)): Sheet {
  const distributors = (['mers', 'merec', 'lhm', 'ktcb'] as const).map((scope) => ({
    scope,
    months: aYear(MONTH),
  }))
  const told = { months, month: MONTH, of: 'all', distributors, today: '2026-11-26' } as const
  const sheet = sheetOf({ ...told, language })
  if (!sheet) throw new Error('no sheet')
  return sheet
}

function aDocument() {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', putOnlyUsedFonts: true })
  embedFonts(doc, { regular: bytesOf(interRegular), semibold: bytesOf(interSemibold) })
  embedHan(doc, { regular: bytesOf(hanRegular), semibold: bytesOf(hanSemibold) })
  return doc
}

interface Font {
  metadata: {
    /** 0 when the font lacks it. */
    characterToGlyph: (code: number) => number
  }
}

/** Draws; each text that is written with where it stands, and what its font lacks. */
function draw(sheet: Sheet) {
  const doc = aDocument()
  const runs: { text: string; x: number; right: number; y: number }[] = []
  const lacking: string[] = []
  const write = doc.text.bind(doc)
  vi.spyOn(doc, 'text').mockImplementation((...given: Parameters<typeof write>) => {
    const [text, x, y] = given as [string, number, number]
    const { metadata } = doc.getFont() as unknown as Font
    lacking.push(
      ...Array.from(text).filter(
        (letter) => !metadata.characterToGlyph(letter.codePointAt(0) ?? 0),
      ),
    )
    runs.push({ text, x, right: x + doc.getTextWidth(text), y })
    return write(...given)
  })
  const image = vi.spyOn(doc, 'addImage')
  const link = vi.spyOn(doc, 'link')
  drawReport({ doc, pen: new ReportPen(doc, sheet.language) }, sheet, URL)
  return { doc, runs, lacking, image, link }
}

it.each(LANGUAGES)('a report in %s is one page of real text with vectors', (language) => {
  const { doc, runs, lacking, image, link } = draw(aSheet(language))
  expect(lacking).toEqual([])
  expect(image).not.toHaveBeenCalled()
  expect(doc.getNumberOfPages()).toBe(1)
  const outside = runs.filter(({ x, right, y }) => x < 17.9 || right > 192.1 || y > 282)
  expect(outside).toEqual([])
  const text = runs.map((run) => run.text).join('')
  for (const label of Object.values(CHANGE_TEXTS[language].figure))
    expect(text.replaceAll(' ', '')).toContain(label.replaceAll(' ', ''))
  expect(link.mock.lastCall?.at(-1)).toEqual({ url: URL })
})

it.each(LANGUAGES)('texts of a report in %s stand beside each other', (language) => {
  const { runs } = draw(aSheet(language))
  const over = runs.flatMap((run, index) =>
    runs
      .slice(index + 1)
      .filter(({ y, x, right }) => y === run.y && x < run.right - 0.01 && run.x < right - 0.01)
      .map((other) => `${run.text} | ${other.text}`),
  )
  expect(over).toEqual([])
})

it('a first month is compared with none, and its plots begin with it', () => {
  const { runs } = draw(aSheet('en', [aBlankMonth('2026-09'), aMonth(MONTH)]))
  const texts = runs.map(({ text }) => text)
  expect(texts).toContain('This is the first full month: there is none to compare it with.')
  expect(texts).not.toContain('Change')
})

it.each([
  'first',
  'of',
  'head',
  'figure',
  'more',
  'fewer',
  'up',
  'down',
  'same',
  'against',
  'made',
] as const)('the Chinese font has the letters of %s', (part) => {
  const { [part]: words } = { ...REPORT_TEXTS.ch, ...CHANGE_TEXTS.ch }
  const texts =
    typeof words === 'function'
      ? [words('2026年10月', '2026年9月')]
      : typeof words === 'string'
        ? [words]
        : Object.values(words)
  const doc = aDocument()
  doc.setFont('Noto Sans SC', 'normal')
  const { metadata } = doc.getFont() as unknown as Font
  const han = texts.join('').match(/[\u2E80-\uFFEF]/g) ?? []
  expect(han.filter((letter) => !metadata.characterToGlyph(letter.codePointAt(0) ?? 0))).toEqual([])
  expect(han.length).toBeGreaterThan(0)
})
