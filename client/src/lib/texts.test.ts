import { type Language, LANGUAGES } from '@tristar/shared/common/languages'
import { glossaryFaults } from '@tristar/shared/testing/glossary'
import { describe, expect, it } from 'vitest'

type Texts = { [key: string]: string[] | Texts }

const files = import.meta.glob<Texts>(
  ['../features/**/*.texts.json', '../ui/*.texts.json', '../../../shared/src/common/*.texts.json'],
  { import: 'default', eager: true },
)

/** `a.b.c` → the text in each language. */
function flatten(texts: Texts, prefix = ''): [key: string, said: string[]][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    Array.isArray(value)
      ? [[prefix + key, value] as [string, string[]]]
      : flatten(value, `${prefix}${key}.`),
  )
}

/** Languages without a plural have `_other` alone, where English also has `_one`; of ordinals it has three more: 1st, 2nd, 3rd. */
const isSingular = (key: string) => /_one$|_ordinal_(?:two|few)$/.test(key)

function placeholders(text = ''): string[] {
  return [...new Set(text.match(/\{+\w+\}+/g))].toSorted()
}

function textsIn(texts: [string, string[]][], language: Language): [key: string, text: string][] {
  return texts.flatMap(([key, said]) => {
    const text = said[LANGUAGES.indexOf(language)]
    return text === undefined ? [] : [[key, text]]
  })
}

describe.each(Object.entries(files))('the texts of %s', (_, file) => {
  const texts = flatten(file)

  it('are all there in every language, with the same placeholders', () => {
    const wrong = texts.filter(
      ([key, said]) =>
        said.length !== (isSingular(key) ? 1 : LANGUAGES.length) ||
        !said.every((text) => text.trim()) ||
        new Set(said.map((text) => placeholders(text).join())).size > 1,
    )
    expect(wrong).toEqual([])
  })

  it('have a plural where there is a singular, which may leave out its number', () => {
    const all = new Map(texts)
    const wrong = texts.filter(([key, [text = '']]) => {
      const plural = placeholders(all.get(key.replace(/_(?:one|two|few)$/, '_other'))?.[0])
      return isSingular(key) && !placeholders(text).every((name) => plural.includes(name))
    })
    expect(wrong).toEqual([])
  })

  it.each(['bm', 'ch'] as const)('use the words of the glossary in %s', (language) => {
    const wrong = textsIn(texts, language).filter(
      ([, text]) => glossaryFaults(text, language).length > 0,
    )
    expect(wrong).toEqual([])
  })
})

describe('the refusals', () => {
  const refusals = Object.values(
    files['../../../shared/src/common/errors.texts.json'] ?? {},
  ).flatMap((codes) => Object.entries(codes) as [string, string[]][])

  it('end as Chinese sentences do', () => {
    expect(textsIn(refusals, 'ch').filter(([, text]) => !/[。？！]$/.test(text))).toEqual([])
  })

  it('have one status each', () => {
    const codes = refusals.map(([code]) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })
})
