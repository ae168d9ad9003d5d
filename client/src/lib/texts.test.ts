import { ERRORS } from '@tristar/shared/common/errorTexts'
import { type Language, LANGUAGES } from '@tristar/shared/common/languages'
import { glossaryFaults } from '@tristar/shared/testing/glossary'
import { describe, expect, it } from 'vitest'

type Texts = { [key: string]: string | Texts }

const files = import.meta.glob<Texts>(
  ['../features/*/*.{en,bm,ch}.json', '../ui/*.json', './errors.*.json'],
  { import: 'default', eager: true },
)

/** `a.b.c` → text. */
function flatten(texts: Texts, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  )
}

/** Languages without a plural have `_other` alone, where English also has `_one`. */
function withoutPlurals(keys: string[]): string[] {
  return [...new Set(keys.map((key) => key.replace(/_(one|other)$/, '')))].toSorted()
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{+\w+\}+/g))].toSorted()
}

const stems = [
  ...new Set(Object.keys(files).map((path) => path.replace(/\.(en|bm|ch)\.json$/, ''))),
].filter((stem) => stem !== './errors')

function textsOf(stem: string, language: string): Record<string, string> {
  const texts = files[`${stem}.${language}.json`]
  if (!texts) throw new Error(`${stem}.${language}.json is missing`)
  return flatten(texts)
}

function faultsOf(texts: Record<string, string>, language: Language) {
  return Object.entries(texts).flatMap(([key, text]) => {
    const faults = glossaryFaults(text, language)
    return faults.length > 0 ? [{ key, text, faults }] : []
  })
}

describe.each(stems)('the texts of %s', (stem) => {
  const english = textsOf(stem, 'en')

  it.each(LANGUAGES)('are all there in %s, with the same placeholders', (language) => {
    const texts = textsOf(stem, language)
    expect(withoutPlurals(Object.keys(texts))).toEqual(withoutPlurals(Object.keys(english)))
    expect(Object.keys(texts).filter((key) => !texts[key]?.trim())).toEqual([])
    const wrong = Object.entries(texts).filter(([key, text]) => {
      const original = english[key] ?? english[key.replace(/_other$/, '_one')] ?? ''
      return placeholders(text).join() !== placeholders(original).join()
    })
    expect(wrong).toEqual([])
  })

  it.each(['bm', 'ch'] as const)('use the words of the glossary in %s', (language) => {
    expect(faultsOf(textsOf(stem, language), language)).toEqual([])
  })
})

describe('the refusals', () => {
  it.each(['bm', 'ch'] as const)('use the words of the glossary in %s', (language) => {
    expect(faultsOf(textsOf('./errors', language), language)).toEqual([])
  })

  it('end as Chinese sentences do', () => {
    const open = Object.entries(textsOf('./errors', 'ch')).filter(
      ([, text]) => !/[。？！]$/.test(text),
    )
    expect(open).toEqual([])
  })

  it.each(['bm', 'ch'])('are all translated to %s, with the same parameters', (language) => {
    const texts = textsOf('./errors', language)
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(ERRORS).toSorted())
    const wrong = Object.entries(ERRORS).filter(([code, sentence]) => {
      const text = texts[code] ?? ''
      return !text.trim() || placeholders(text).join() !== placeholders(sentence).join()
    })
    expect(wrong).toEqual([])
  })
})
