import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LIMITS } from '../common/limits.ts'
import { EDAC_FORM, OJT_FORM } from './forms.fields.ts'
import { fillForm } from './forms.rules.ts'
import { edacFormSchema, eformFields } from './forms.schema.ts'

const eform = z.object(eformFields)

describe('the on-the-job training form', () => {
  it.each([
    [0, 0],
    [100, 100],
    [82.5, 82.5],
    ['70', 70],
    [' 82.5 ', 82.5],
    ['0x10', 'refused'],
    ['1e1', 'refused'],
    ['', null],
    [' ', 'refused'],
    [null, null],
    [undefined, undefined],
    [-1, 'refused'],
    [101, 'refused'],
    ['many', 'refused'],
    [true, 'refused'],
    [Number.NaN, 'refused'],
  ])('takes a score of %j as %j', (bsScore, expected) => {
    const { success, data, error } = eform.safeParse({ bsScore })
    const taken = success ? data.bsScore : error.issues[0]?.message
    expect(taken).toBe(expected === 'refused' ? 'SCORE_INVALID' : expected)
  })

  it('takes 1,000 characters, trimmed, and not one more', () => {
    const highlight = '长'.repeat(LIMITS.ojtField)
    expect(eform.parse({ highlight: ` ${highlight}\n` }).highlight).toBe(highlight)
    expect(eform.safeParse({ highlight: `${highlight}.` }).success).toBe(false)
    expect(eform.parse(fillForm(OJT_FORM))).toEqual(fillForm(OJT_FORM))
  })
})

describe('the EDAC form', () => {
  it('takes 300 characters, and not one more', () => {
    const text = 'x'.repeat(LIMITS.edacField)
    const form = { strength: text, skill: { cycle: text }, table: { a1: 'Y' as const } }
    expect(edacFormSchema.parse(form)).toEqual(form)
    expect(edacFormSchema.safeParse({ strength: `${text}.` }).success).toBe(false)
    expect(edacFormSchema.safeParse({ skill: { cycle: `${text}.` } }).success).toBe(false)
    expect(edacFormSchema.parse(fillForm(EDAC_FORM))).toEqual(fillForm(EDAC_FORM))
  })

  it('takes a manager’s name of one line', () => {
    const refused = edacFormSchema.safeParse({ manager: 'Encik\nLim' }).error
    expect(refused?.issues[0]?.message).toBe('NAME_INVALID')
  })

  it('takes no other rows and answers', () => {
    expect(edacFormSchema.safeParse({ table: { e1: 'Y' } }).success).toBe(false)
    expect(edacFormSchema.safeParse({ table: { a1: 'yes' } }).success).toBe(false)
  })
})
