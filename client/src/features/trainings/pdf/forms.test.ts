import {
  EDAC_BLOCKS,
  EDAC_PARTS,
  EDAC_TEXTS,
  EFORM_TEXTS,
  emptyEdacForm,
  emptyEform,
} from '@tristar/shared/trainings/forms.schema'
import { EDAC_ROWS } from '@tristar/shared/trainings/edac.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { describe, expect, it } from 'vitest'
import { aTraining } from '../../../lib/testing/study'
import { type Block, joinLines, type PrintedForm } from './blocks'
import { edacForm } from './edacForm'
import { sellerForm } from './sellerForm'
import type { FormWords } from './words'

/** Keys stand for their texts. */
const WORDS: FormWords = {
  t: ((key: string) => key) as FormWords['t'],
  starName: (tier) => tier,
  day: (day) => day,
  instantDay: (at) => at ?? '–',
  resultOf: ({ evaluation }) => ({ passed: evaluation === 'Passed', word: evaluation ?? '' }),
}

function kinds<Kind extends Block['kind']>(form: PrintedForm, kind: Kind) {
  return form.blocks.filter((block): block is Extract<Block, { kind: Kind }> => block.kind === kind)
}

/** Every text in a box, in order. */
const boxes = (form: PrintedForm) =>
  kinds(form, 'fields').flatMap(({ fields }) => fields.map(({ text }) => text))

const DONE = {
  evaluation: 'Passed',
  evaluatedAt: '2026-11-25T02:00:00.000Z',
  evaluatedBy: 'rosnah',
} as const

describe('the printed on-the-job form', () => {
  const eform = emptyEform()
  for (const key of EFORM_TEXTS) eform[key] = `typed ${key}`
  const training: Training = aTraining({ ...DONE, eform: { ...eform, bsScore: 85, tsScore: 0 } })

  it('holds every field, a score of 0 too', () => {
    const expected = [...EFORM_TEXTS.map((key) => `typed ${key}`), '85', '0']
    expect(boxes(sellerForm(training, WORDS)).toSorted()).toEqual(expected.toSorted())
  })

  it('is made for two pages, the second of which begins with highlight and next step', () => {
    const form = sellerForm(training, WORDS)
    expect(form.pages).toEqual({ usual: 2, most: 2 })
    const second = form.blocks.findIndex((block) => block.newPage)
    const rest = boxes({ ...form, blocks: form.blocks.slice(second) })
    expect(rest).toEqual(['typed highlight', 'typed nextStep'])
  })

  it('says result, names and dates', () => {
    const form = sellerForm(training, WORDS)
    expect(kinds(form, 'result')[0]).toMatchObject({
      passed: true,
      word: 'Passed',
      notes: ['trainingForms:eform.guidelines'],
    })
    const names = kinds(form, 'names')[0]?.names.map(({ text }) => text)
    expect(names).toEqual(['nurul.aisyah', 'rosnah', '2026-11-25T02:00:00.000Z'])
  })

  it('can be printed without anything typed', () => {
    expect(boxes(sellerForm(aTraining(DONE), WORDS)).join('')).toBe('')
  })
})

describe('the printed EDAC form', () => {
  const form = emptyEdacForm()
  for (const key of EDAC_TEXTS) form[key] = `typed ${key}`
  for (const block of EDAC_BLOCKS)
    for (const part of EDAC_PARTS) form[block][part] = `typed ${block} ${part}`
  EDAC_ROWS.forEach((row, at) => {
    form.table[row] = at % 3 === 0 ? 'N' : 'Y'
  })
  const training = aTraining({ ...DONE, mytype: 'edac', evaluation: 'Failed', edacForm: form })
  const printed = edacForm(training, WORDS)

  it('holds every text', () => {
    const texts = EDAC_TEXTS.filter((key) => key !== 'manager').map((key) => `typed ${key}`)
    const parts = EDAC_BLOCKS.flatMap((block) => EDAC_PARTS.map((part) => `typed ${block} ${part}`))
    expect(boxes(printed).toSorted()).toEqual([...texts, ...parts].toSorted())
    expect(kinds(printed, 'names')[0]?.names.map(({ text }) => text)).toContain('typed manager')
  })

  it('asks the 19 questions in order, with their answers', () => {
    const questions = kinds(printed, 'question')
    expect(questions.map(({ id }) => id)).toEqual(EDAC_ROWS)
    expect(questions.map(({ answer }) => answer)).toEqual(EDAC_ROWS.map((row) => form.table[row]))
    expect(kinds(printed, 'segment')).toHaveLength(4)
    expect(kinds(printed, 'result')[0]).toMatchObject({ passed: false, word: 'Failed' })
  })

  it('takes at most three pages', () => {
    expect(printed.pages.most).toBe(3)
  })
})

it('marks line breaks where lines are joined, and loses no letter', () => {
  const block: Block = { kind: 'fields', fields: [{ label: 'a\nb', text: 'one\n\n two \nthree' }] }
  expect(joinLines(block)).toEqual({
    kind: 'fields',
    fields: [{ label: 'a\nb', text: 'one ⏎ two ⏎ three' }],
  })
})
