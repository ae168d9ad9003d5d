import { expect, it, vi } from 'vitest'
import { slideWorker } from './pdfjs'

const workers = vi.hoisted(() => [] as { promise: Promise<void> }[])

vi.mock('react-pdf', () => ({
  pdfjs: {
    GlobalWorkerOptions: {},
    VerbosityLevel: {},
    PDFWorker: class {
      promise = workers.length === 0 ? Promise.reject(new Error('offline')) : Promise.resolve()
      constructor() {
        workers.push(this)
      }
    },
  },
}))

it('shares one worker among slides, and starts another after one that could not start', async () => {
  const failed = slideWorker()
  expect(slideWorker()).toBe(failed)
  await expect(failed.promise).rejects.toThrow('offline')
  const next = slideWorker()
  expect(next).not.toBe(failed)
  await next.promise
  expect(slideWorker()).toBe(next)
})
