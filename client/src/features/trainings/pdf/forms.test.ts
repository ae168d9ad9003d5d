import { withId } from '@tristar/shared/common/joining'
import { EDAC_ROWS } from '@tristar/shared/trainings/edac.rules'
import { EDAC_FORM, OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { pathsOf, sentForm, typedForm } from '@tristar/shared/trainings/forms.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { describe, expect, it } from 'vitest'
import { aTraining } from '../../../lib/testing/study'
import { type Block, joinLines, type PrintedForm } from './blocks'
import { edacForm } from './edacForm'
import { sellerForm } from './sellerForm'
import type { FormWords } from './words'
import { formTexts } from '../formTexts'

/** Returns keys instead of texts. */
const WORDS: FormWords = {
  t: ((key: string) => key) as FormWords['t'],
  texts: formTexts(((key: string) => key) as Parameters<typeof formTexts>[0]),
  person: (id, name) => withId(name, id, 'en'),
  list: (texts) => texts.join(', '),
  starName: (tier) => tier,
  day: (day) => day,
  instantDay: (at) => at ?? '–',
  topicTitle: ({ Malay }) => Malay,
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
  const texts = pathsOf(OJT_FORM).filter((path) => OJT_FORM[path].kind === 'text')
  const typed = typedForm(OJT_FORM)
  for (const path of texts) typed[path] = `typed ${path}`
  const eform = sentForm(OJT_FORM, { ...typed, bsScore: '85', tsScore: '0' })
  const training: Training = aTraining({ ...DONE, eform })

  it('holds every field, a score of 0 too', () => {
    const expected = [...texts.map((path) => typed[path]), '85', '0']
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

  it('says what was agreed on, and what the seller says', () => {
    const steps = [
      { text: 'Visit again.', by: '2026-12-03' },
      { text: 'Read slide 4.', doneAt: '2026-11-28T02:00:00.000Z' },
    ]
    const said = { acknowledgedAt: '2026-11-27T02:00:00.000Z', comment: 'Thank you.' }
    const form = sellerForm({ ...training, steps, ...said }, WORDS)
    expect(boxes(form).slice(-2)).toEqual([
      '1. Visit again. · followUp:steps.until\n2. Read slide 4. · followUp:steps.done',
      'Thank you.',
    ])
    expect(kinds(form, 'note').map(({ text }) => text)).toEqual(['followUp:word.readBy'])
    expect(form.pages).toEqual({ usual: 2, most: 3 })
  })

  it('names the topics in the reader’s language', () => {
    const titles = { English: 'Opening', Malay: 'Pembukaan', Chinese: '' }
    const form = sellerForm(aTraining({ ...DONE, trainingTitles: titles }), WORDS)
    expect(kinds(form, 'facts')[0]?.facts.at(-1)?.text).toBe('Pembukaan')
  })

  it('can be printed without anything typed', () => {
    expect(boxes(sellerForm(aTraining(DONE), WORDS)).join('')).toBe('')
  })
})

describe('the printed EDAC form', () => {
  const texts = pathsOf(EDAC_FORM).filter((path) => EDAC_FORM[path].kind === 'text')
  const typed = { ...typedForm(EDAC_FORM), manager: 'typed manager' }
  for (const path of texts) typed[path] = `typed ${path}`
  EDAC_ROWS.forEach((row, at) => {
    typed[`table.${row}`] = at % 3 === 0 ? 'N' : 'Y'
  })
  const form = sentForm(EDAC_FORM, typed)
  const training = aTraining({ ...DONE, mytype: 'edac', evaluation: 'Failed', edacForm: form })
  const printed = edacForm(training, WORDS)

  it('holds every text', () => {
    expect(texts).toHaveLength(19)
    expect(boxes(printed).toSorted()).toEqual(texts.map((path) => typed[path]).toSorted())
    expect(kinds(printed, 'names')[0]?.names.map(({ text }) => text)).toContain('typed manager')
  })

  it('leaves out what is empty, and says so', () => {
    const some = { ...typed, 'skill.cycle': '', bObjective: '', tObjective: '' }
    const part = edacForm(aTraining({ ...training, edacForm: sentForm(EDAC_FORM, some) }), WORDS)
    expect(boxes(part)).toHaveLength(texts.length - 3)
    expect(boxes(part)).not.toContain('')
    expect(kinds(part, 'note').map(({ text }) => text)).toEqual(['notFilledIn', 'notFilledInOf'])
    expect(kinds(printed, 'note')).toEqual([])
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
