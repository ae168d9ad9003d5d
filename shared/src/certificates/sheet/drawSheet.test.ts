import { TIERS } from '../../common/tiers.ts'
import { expect, it } from 'vitest'
import type { Sheet } from './sheet.ts'
import { drawSheet } from './drawSheet.ts'
import type { PdfDocument } from './document.ts'
import type { Ink, Pen } from './pen.ts'

const LONG = 'Tengku Muhammad Syafiq Iskandar Shah bin Tengku Abdul Rahman Putra Al-Haj Ibrahi'

function aSheet(change: Partial<Sheet>): Sheet {
  return {
    fileName: 'certificate-gold-a.pdf',
    documentTitle: 'Certificate of Achievement: Gold star, A',
    language: 'en',
    belt: 'Black',
    group: 'MER',
    star: 'GOLD STAR',
    title: 'Certificate of Achievement',
    certifies: 'This certifies that',
    name: LONG,
    id: 'User ID a',
    completed: ['has completed', 'the programme'],
    columns: [
      { value: '30 Oct 2026', label: 'Date' },
      { value: LONG, label: 'User Manager' },
      { value: 'MER-S', label: 'Distributor' },
    ],
    serial: 'Serial no. ABCD EFGH IJKL MNOP',
    ...change,
  }
}

/** Letters are half as wide as high. */
function measure(text: string, { size }: Pick<Ink, 'size'>): number {
  return (text.length * size) / 2
}

/** What is written, and where. */
function written(sheet: Sheet) {
  const texts: { text: string; left: number; right: number; y: number; size: number }[] = []
  const write = (text: string, x: number, y: number, ink: Ink) => {
    const width = measure(text, ink)
    const left = x - { left: 0, center: width / 2, right: width }[ink.align ?? 'left']
    texts.push({ text, left, right: left + width, y, size: ink.size })
  }
  const doc = new Proxy({}, { get: () => () => undefined }) as PdfDocument
  drawSheet({ doc, qr: () => [[true]] }, { measure, write } as unknown as Pen, sheet)
  return texts
}

it.each(TIERS)('writes every word of a %s certificate, inside the frames', (belt) => {
  const sheet = aSheet({ belt })
  const texts = written(sheet)
  const all = texts.map(({ text }) => text).join(' ')
  const { star, title, certifies, name, id, completed, columns, serial, group } = sheet
  const pairs = columns.flatMap(({ value, label }) => [value, label])
  for (const text of [star, title, certifies, name, id, ...completed, ...pairs, serial, group])
    expect(all).toContain(text)
  for (const { left, right, y } of texts) {
    expect(left).toBeGreaterThan(12)
    expect(right).toBeLessThan(285)
    expect(y).toBeGreaterThan(12)
    expect(y).toBeLessThan(198)
  }
})

it.each(TIERS)('leaves the QR code of a %s certificate its quiet zone', (belt) => {
  const check = {
    url: 'https://tristar.example.com/verify/ABCDEFGHIJKLMNOP',
    address: 'tristar.example.com/verify',
  }
  const texts = written(aSheet({ belt, check }))
  expect(texts.map(({ text }) => text)).toContain(check.address)
  // The square of 22 mm, and four of its 33 modules around it.
  const quiet = (4 * 22) / 33
  const zone = { left: 255 - quiet, top: 155.5 - quiet, right: 277 + quiet, bottom: 177.5 + quiet }
  for (const { text, left, right, y, size } of texts) {
    const beside = right < zone.left || left > zone.right || y < zone.top || y - size > zone.bottom
    expect([text, beside]).toEqual([text, true])
  }
})

it('centres two columns when there is no evaluator', () => {
  const columns = [
    { value: '30 Oct 2026', label: 'Date' },
    { value: 'MER-S', label: 'Distributor' },
  ]
  const middles = written(aSheet({ columns, name: 'A' }))
    .filter(({ text }) => text === 'Date' || text === 'Distributor')
    .map(({ left, right }) => (left + right) / 2)
  expect(middles).toEqual([111.5, 185.5])
})
