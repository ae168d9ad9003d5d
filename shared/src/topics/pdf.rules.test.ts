import { expect, it } from 'vitest'
import { judgePdf } from './pdf.rules.ts'

/** A document with these texts, of which an Error is a page that cannot be read. */
function documentOf(texts: readonly (string | Error)[]) {
  return Promise.resolve({
    numPages: texts.length,
    getMetadata: async () => ({ info: {} }),
    getPage: async (page: number) => ({
      view: [0, 0, 960, 540],
      userUnit: 1,
      getTextContent: async () => {
        const text = texts[page - 1]
        if (text instanceof Error) throw text
        return { items: [{ type: 'beginMarkedContent' }, { str: text }] }
      },
    }),
  })
}

const judged = (...texts: (string | Error)[]) => judgePdf(documentOf(texts), '%PDF-1.7')

it('counts the pages of a PDF that hold no text', async () => {
  expect(await judged('Chillers', ' ', '', 'Shelves')).toEqual({ pages: 4, blankPages: [2, 3] })
  expect(await judged('Chillers')).toEqual({ pages: 1, blankPages: [] })
})

it('accepts a PDF whose text cannot be read, and says nothing of it', async () => {
  expect(await judged('Chillers', new Error('a broken font'))).toEqual({ pages: 2 })
})
