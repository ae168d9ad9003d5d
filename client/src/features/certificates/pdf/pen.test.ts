import type { jsPDF } from 'jspdf'
import { afterEach, expect, it, vi } from 'vitest'
import { Pen } from './pen'

afterEach(() => {
  vi.restoreAllMocks()
})

/** What is painted on the pictures of lines, by method. */
function paintedFor(write: (pen: Pen) => void): string[] {
  const painted: string[] = []
  const paint = (name: string) => () => void painted.push(name)
  const context = {
    measureText: (text: string) => ({ width: text.length }),
    fillText: paint('fillText'),
    fillRect: paint('fillRect'),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,')
  const doc: object = new Proxy({}, { get: () => () => doc })
  write(new Pen(doc as jsPDF))
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
