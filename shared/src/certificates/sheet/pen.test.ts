import { expect, it } from 'vitest'
import type { PdfDocument } from './document.ts'
import { Pen } from './pen.ts'

/** What is painted on the pictures of lines, by method. */
function paintedFor(write: (pen: Pen) => void): string[] {
  const painted: string[] = []
  const paint = (name: string) => () => void painted.push(name)
  const context = {
    fillStyle: '',
    measureText: (text: string) => ({ width: text.length }),
    fillText: paint('fillText'),
    fillRect: paint('fillRect'),
  }
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => context,
    toDataURL: () => 'data:image/png;base64,',
  }
  const doc = new Proxy({}, { get: () => () => 1 }) as PdfDocument
  write(new Pen(doc, { canvas, chooseFaces: () => undefined }))
  return painted
}

it('paints nothing but letters, so that a line leaves the feet of the line above it visible', () => {
  const ink = { size: 8, weight: 'semibold', color: '#000000', align: 'center' } as const
  const painted = paintedFor((pen) => {
    pen.write('สมชาย ใจดี', 148, 105, ink)
    pen.write('陈美玲', 148, 114, ink)
  })
  expect(painted).toEqual(['fillText', 'fillText'])
})
