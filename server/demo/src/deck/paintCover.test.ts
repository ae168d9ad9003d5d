import { afterEach, expect, it, vi } from 'vitest'
import { coverPainter } from './paintCover.ts'

afterEach(() => {
  vi.doUnmock('@napi-rs/canvas')
  vi.resetModules()
})

it('a platform without a canvas gets no covers, and no fault', async () => {
  vi.doMock('@napi-rs/canvas', () => {
    throw new Error('Cannot find native binding')
  })
  const paint = await coverPainter()
  expect(await paint(Buffer.from('%PDF-1.7'))).toBeNull()
})
