import { ERRORS } from '@tristar/shared/common/errorTexts'
import type { ErrorCode } from '@tristar/shared/common/errors'
import { LANGUAGES } from '@tristar/shared/common/languages'
import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from './apiError'
import { refusalOf, useErrorText } from './errorText'
import { setLanguage } from './i18n'

/** A refusal's parameters as the server sends them and as people read them. */
const FIGURES = new Set([
  'count',
  'seconds',
  'minutes',
  'hours',
  'last',
  'line',
  'max',
  'page',
  'pages',
  'questionNo',
])
const NAMES: Record<string, { sent: string; read: Record<string, string> }> = {
  belt: {
    sent: 'green',
    // The English sentences name the tier.
    read: { en: 'green', bm: 'Bintang Perak', ch: '银星' },
  },
  actions: { sent: 'add, move', read: { en: 'add, move', bm: 'add, move', ch: 'add、move' } },
  columns: { sent: 'type, id', read: { en: 'type, id', bm: 'type, id', ch: 'type、id' } },
  // Already in words: a form names the language.
  language: { sent: 'Melayu', read: { en: 'Melayu', bm: 'Melayu', ch: 'Melayu' } },
  kind: { sent: '.xlsx', read: { en: '.xlsx', bm: '.xlsx', ch: '.xlsx' } },
  read: { sent: '123', read: { en: '123', bm: '123', ch: '123' } },
  name: {
    sent: 'SUPERVISOR_REGISTRATION',
    read: {
      en: 'SUPERVISOR_REGISTRATION',
      bm: 'SUPERVISOR_REGISTRATION',
      ch: 'SUPERVISOR_REGISTRATION',
    },
  },
  text: { sent: 'name', read: { en: 'name', bm: 'Nama', ch: '姓名' } },
  username: { sent: 'siti', read: { en: 'siti', bm: 'siti', ch: 'siti' } },
}

function textOf(error: Error): string {
  const { result } = renderHook(() => useErrorText())
  return result.current(error)
}

/** Their placeholder is a call's field, which people are not told. */
const OF_CALLS = new Set<string>(['VALIDATION', 'FIELD_UNKNOWN'])
const withParams = Object.entries(ERRORS)
  .map(([code, sentence]) => ({
    code: code as ErrorCode,
    names: [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
  }))
  .filter(({ code, names }) => names.length > 0 && !OF_CALLS.has(code))

describe.each(LANGUAGES)('a refusal in %s', (language) => {
  it.each(withParams)('says $code without a stored code', async ({ code, names }) => {
    await setLanguage(language)
    const params = Object.fromEntries(names.map((name) => [name, NAMES[name]?.sent ?? 7]))
    const text = textOf(new ApiError('', { status: 400, code, params }))
    expect(text).not.toMatch(/[{}]/)
    for (const name of names) {
      const known = FIGURES.has(name) ? '7' : NAMES[name]?.read[language]
      // A new placeholder needs an entry above.
      expect(known, `{${name}}`).toBeDefined()
      expect(text).toContain(known)
    }
  })

  it('names no field of a call, but the label that a form has given it', async () => {
    await setLanguage(language)
    const params = { field: 'trainingDate' }
    const said = textOf(new ApiError('', { status: 400, code: 'VALIDATION', params }))
    expect(said).not.toContain('trainingDate')
    expect(said).not.toContain('error.')
    expect(textOf(refusalOf('VALIDATION', { field: 'Remark' }))).toContain('Remark')
  })
})

it.each([
  [60, 'in 1 minute.'],
  [61, 'in 2 minutes.'],
])('says a wait of %i s as %s', async (retryAfter, end) => {
  await setLanguage('en')
  const error = new ApiError('', { status: 429, code: 'TOO_MANY_ATTEMPTS', retryAfter })
  expect(textOf(error)).toBe(`Too many attempts. Please try again ${end}`)
})
