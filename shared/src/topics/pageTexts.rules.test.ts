import { describe, expect, it } from 'vitest'
import {
  type PageText,
  pageTextCounts,
  pageTextsByLanguage,
  paragraphsOf,
  type SentPageText,
  silentPages,
} from './pageTexts.rules.ts'

const text = (page: number, words = `Page ${page}`): PageText => ({ page, text: words })

describe('silentPages', () => {
  it.each<[string, Parameters<typeof silentPages>[0], number[]]>([
    ['nothing is known', {}, []],
    ['none is blank', { blankPages: [], pageTexts: [text(1)] }, []],
    ['no author has written', { blankPages: [2, 3] }, [2, 3]],
    ['an author has written of one', { blankPages: [2, 3], pageTexts: [text(3)] }, [2]],
    ['an author has written of all', { blankPages: [2], pageTexts: [text(1), text(2)] }, []],
  ])('are known where %s', (_name, pdf, expected) => {
    expect(silentPages(pdf)).toEqual(expected)
  })
})

describe('pageTextsByLanguage', () => {
  const sent = (page: number, words: string, language: SentPageText['language'] = 'English') => ({
    language,
    ...text(page, words),
  })
  it.each<[string, SentPageText[], ReturnType<typeof pageTextsByLanguage>]>([
    ['no texts', [], {}],
    ['empty ones alone', [sent(1, ' \n ')], {}],
    [
      'two languages, by page',
      [sent(3, ' Shelves\n'), sent(1, 'Door'), sent(2, 'Pintu', 'Malay')],
      { English: [text(1, 'Door'), text(3, 'Shelves')], Malay: [text(2, 'Pintu')] },
    ],
    ['one page twice', [sent(1, 'Door'), sent(1, 'Gate')], { English: [text(1, 'Gate')] }],
    ['one that is taken back', [sent(1, 'Door'), sent(1, '')], {}],
  ])('orders %s', (_name, texts, expected) => {
    expect(pageTextsByLanguage(texts)).toEqual(expected)
  })
})

describe('pageTextCounts', () => {
  const was = [text(1), text(2), text(3)]
  const is = [text(1), text(2, 'Shelves'), text(4)]
  it.each([
    ['the same PDF', is, true, { added: 1, changed: 1, removed: 1 }],
    ['nothing else', was, true, { added: 0, changed: 0, removed: 0 }],
    ['another PDF', is, false, { added: 3, changed: 0, removed: 3 }],
  ])('counts texts of %s', (_name, after, samePdf, expected) => {
    expect(pageTextCounts(was, after, samePdf)).toEqual(expected)
  })
})

it('reads paragraph by paragraph', () => {
  expect(paragraphsOf('Door\r\n\n  Shelves \nCold')).toEqual(['Door', 'Shelves', 'Cold'])
  expect(paragraphsOf('')).toEqual([])
})
