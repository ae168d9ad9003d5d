import { describe, expect, it } from 'vitest'
import { EDAC_FORM, EDAC_SECTIONS, OJT_FORM, OJT_SECTIONS } from './forms.fields.ts'
import {
  checkField,
  checkForm,
  draftForm,
  fillForm,
  partOf,
  pathsOf,
  saysNothing,
  sentForm,
  typedDraft,
  typedForm,
} from './forms.rules.ts'

describe('a whole form', () => {
  it('has every field, empty until one of the given forms has it', () => {
    const form = fillForm(OJT_FORM, { highlight: 'kept', bsScore: 70 }, { bsScore: null })
    expect(form).toMatchObject({ highlight: 'kept', bsScore: null, tsScore: null, nextStep: '' })
    expect(Object.keys(form)).toEqual(pathsOf(OJT_FORM))
  })

  it('takes each field of a part for itself, and nothing that it does not know', () => {
    const kept = { skill: { cycle: 'kept', alignment: 'old' }, table: { a1: 'Y' }, secret: 'x' }
    const form = fillForm(EDAC_FORM, kept, { skill: { alignment: '' }, table: { b1: 'N' } })
    expect(form.skill).toEqual({ preparation: '', alignment: '', opportunity: '', cycle: 'kept' })
    expect(form.table).toMatchObject({ a1: 'Y', b1: 'N', c1: '' })
    expect(form).not.toHaveProperty('secret')
  })

  it('shows every text and score in one section, once', () => {
    const ojt: string[] = Object.values(OJT_SECTIONS).flat(2)
    expect(ojt.toSorted()).toEqual(pathsOf(OJT_FORM).toSorted())
    const edac: string[] = Object.values(EDAC_SECTIONS).flat(2)
    const texts = pathsOf(EDAC_FORM).filter((path) => EDAC_FORM[path].kind === 'text')
    expect(edac.toSorted()).toEqual(texts.toSorted())
  })

  it('distinguishes the trainee’s part and the plan', () => {
    const form = { manager: 'm', bObjective: 'b', strength: 's', table: { a1: 'Y' } }
    expect(partOf(EDAC_FORM, 'own', form)).toEqual({ manager: 'm', bObjective: 'b' })
    expect(partOf(EDAC_FORM, 'planned', form)).toEqual({ manager: 'm' })
  })
})

describe('a form that is typed', () => {
  it('is sent as it was, trimmed, with its scores as numbers', () => {
    const typed = typedForm(OJT_FORM, { highlight: 'kept', bsScore: 0 })
    expect(typed).toMatchObject({ highlight: 'kept', bsScore: '0', tsScore: '' })
    const sent = sentForm(OJT_FORM, { ...typed, nextStep: ' go ', tsScore: ' 82,5' })
    expect(sent).toEqual(
      fillForm(OJT_FORM, { highlight: 'kept', bsScore: 0, nextStep: 'go', tsScore: 82.5 }),
    )
    const form = fillForm(EDAC_FORM, { manager: 'm', skill: { cycle: 'c' }, table: { d4: 'N' } })
    expect(sentForm(EDAC_FORM, typedForm(EDAC_FORM, form))).toEqual(form)
  })

  it('is refused for its first wrong field', () => {
    const typed = typedForm(OJT_FORM)
    expect(checkForm(OJT_FORM, typed)).toBeNull()
    expect(checkForm(OJT_FORM, { ...typed, bsScore: '101', nextStep: 'x'.repeat(1001) })).toEqual({
      path: 'nextStep',
      code: 'VALIDATION',
    })
  })

  it('is not refused for what it held before', () => {
    const stored = { ...typedForm(EDAC_FORM), manager: 'x'.repeat(200) }
    expect(checkForm(EDAC_FORM, stored, stored)).toBeNull()
    const changed = { ...stored, manager: 'x'.repeat(199) }
    expect(checkForm(EDAC_FORM, changed, stored)?.code).toBe('NAME_TOO_LONG')
  })

  it.each([
    [OJT_FORM.bsScore, '', null],
    [OJT_FORM.bsScore, '100', null],
    [OJT_FORM.bsScore, '-1', 'SCORE_INVALID'],
    [OJT_FORM.bsScore, 'many', 'SCORE_INVALID'],
    [EDAC_FORM.strength, `${'长'.repeat(300)} `, null],
    [EDAC_FORM.strength, 'x'.repeat(301), 'VALIDATION'],
    [EDAC_FORM.strength, 'two\nlines', null],
    [EDAC_FORM.manager, 'two\nlines', 'NAME_INVALID'],
    [EDAC_FORM.manager, '𠮷'.repeat(80), null],
    [EDAC_FORM.manager, 'x'.repeat(81), 'NAME_TOO_LONG'],
    [EDAC_FORM['table.a1'], 'Y', null],
  ] as const)('%j with %j: %s', (field, typed, expected) => {
    expect(checkField(field, typed)).toBe(expected)
  })
})

describe('a draft', () => {
  const before = typedForm(OJT_FORM, { highlight: 'kept', bsScore: 70 })

  it('has what differs, as it is typed but trimmed, and no part of the plan', () => {
    const typed = { ...before, highlight: '', bsScore: '8x', nextStep: ' go ' }
    expect(draftForm(OJT_FORM, typed, before)).toEqual({
      highlight: '',
      bsScore: '8x',
      nextStep: 'go',
    })
    const edac = typedForm(EDAC_FORM)
    const changed = { ...edac, manager: 'm', 'skill.cycle': 'c', 'table.a1': 'Y' }
    expect(draftForm(EDAC_FORM, changed, edac)).toEqual({
      skill: { cycle: 'c' },
      table: { a1: 'Y' },
    })
  })

  it('is typed again as far as it says something', () => {
    expect(typedDraft(OJT_FORM, { highlight: '', bsScore: 82.5, tsScore: null })).toEqual({
      highlight: '',
      bsScore: '82.5',
      tsScore: '',
    })
    const edac = { manager: 'm', skill: { cycle: 'c' }, table: { a1: 'Y' } }
    expect(typedDraft(EDAC_FORM, edac)).toEqual({ 'skill.cycle': 'c', 'table.a1': 'Y' })
  })

  it.each([
    [{}, true],
    [{ highlight: 'kept', bsScore: '70', nextStep: '' }, true],
    [{ highlight: '' }, false],
    [{ bsScore: 71 }, false],
  ])('%j says nothing new: %s', (draft, nothing) => {
    expect(saysNothing(OJT_FORM, draft, { highlight: 'kept', bsScore: 70 })).toBe(nothing)
  })
})
