import { renderHook } from '@testing-library/react'
import { untranslated } from '@tristar/shared/topics/titles'
import type { PageText } from '@tristar/shared/topics/pageTexts.rules'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { describe, expect, it } from 'vitest'
import { aQuestion, aTopic } from '../testing/topics'
import { inEnglish } from '../testing/versions'
import { comparedTexts, type Pair, type Piece } from './pieces'
import { differs, type State } from './sheet'
import { useSheet } from './useSheet'

inEnglish()

/** A text with what differs in brackets. */
const marked = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (piece.differs ? `[${piece.text}]` : piece.text)).join('')
const both = ({ before, after }: Pair) => [marked(before), marked(after)]

describe('two texts', () => {
  it.each([
    ['So it is', 'So it is', ['So it is', 'So it is']],
    [
      'Three and one sparkling.',
      'Three and six sparkling.',
      ['Three and [one] sparkling.', 'Three and [six] sparkling.'],
    ],
    [
      'Sell the big box today',
      'Sell our small box today',
      ['Sell [the big] box today', 'Sell [our small] box today'],
    ],
    ['Ask twice', 'Ask at least twice', ['Ask twice', 'Ask [at least] twice']],
    ['Opening', 'Closing a sale', ['[Opening]', '[Closing a sale]']],
    ['', 'Why?', ['', '[Why?]']],
    ['Why?', '', ['[Why?]', '']],
    ['三种饮料和一种汽水', '三种饮料和六种汽水', ['三种饮料和[一]种汽水', '三种饮料和[六]种汽水']],
  ])('%s | %s', (before, after, expected) => {
    expect(both(comparedTexts(before, after))).toEqual(expected)
  })
})

const sheet = (before: State, after: State, samePlace = false) =>
  renderHook(() => useSheet({ before, after, samePlace })).result.current

const BEFORE = aTopic({}, [aQuestion(1), aQuestion(2)])
const theoryOf = (change: Partial<TopicTheory>) => ({
  ...BEFORE,
  theory: { ...BEFORE.theory, ...change },
})

/** The topic with two pages of six that hold no text, and texts that authors wrote. */
const texted = (...pageTexts: PageText[]) =>
  theoryOf({
    materials: BEFORE.theory.materials.map((each) => ({
      ...each,
      pages: 6,
      blankPages: [2, 5],
      pageTexts,
    })),
  })

describe('the fields of a topic', () => {
  it('tell the texts of pages that differ, and how many pages cannot be heard', () => {
    const before = texted({ page: 1, text: 'Door' }, { page: 2, text: 'Cold shelves' })
    const after = texted(
      { page: 1, text: 'Door' },
      { page: 2, text: 'Warm shelves' },
      { page: 5, text: 'End' },
    )
    const { fields, changes, told } = sheet(before, after)
    expect([changes, told.map(({ what }) => what)]).toEqual([2, ['pageTexts']])
    expect(
      fields
        .filter(({ label }) => label.startsWith('English PDF'))
        .map((line) => [line.label, ...both(line)]),
    ).toEqual([
      ['English PDF', '6 pages, 1 without text', '6 pages'],
      ['English PDF, text of page 2', '[Cold] shelves', '[Warm] shelves'],
      ['English PDF, text of page 5', '', '[End]'],
    ])
  })

  it('are told with their values though nothing differs', () => {
    const { fields, changes } = sheet(BEFORE, BEFORE)
    expect(changes).toBe(0)
    expect(fields.map((line) => [line.label, marked(line.after), line.changed])).toContainEqual([
      'Mandatory For',
      'LHM, KTCB',
      false,
    ])
  })

  it.each<[string, Partial<TopicTheory>, [label: string, before: string, after: string][]]>([
    [
      'a name',
      { titles: untranslated('Talking price objections') },
      [['Topic Name', '[Handling] price objections', '[Talking] price objections']],
    ],
    [
      'a Malay name',
      { titles: { ...BEFORE.theory.titles, Malay: 'Harga' } },
      [['Name in Malay', '', '[Harga]']],
    ],
    ['the star', { beltType: 'Black', topicNo: 1 }, [['Star', '[Silver]', '[Gold]']]],
    ['the number', { topicNo: 2 }, [['Topic No', '[4]', '[2]']]],
    [
      'the audience',
      { mandatoryFor: ['LHM', 'KTC'] },
      [['Mandatory For', 'LHM, [KTCB]', 'LHM, [KTC]']],
    ],
    ['EDAC theory', { supervisor: true }, [['User Managers only', '[No]', '[Yes]']]],
    [
      'the rules',
      { ask: 5, shuffleChoices: true },
      [
        ['Shuffle the choices', '[No]', '[Yes]'],
        ['Questions per attempt', '[All]', '[5]'],
      ],
    ],
    [
      'another PDF',
      { materials: [{ language: 'English', pdfFile: '/2', pages: 26, cover: '' }] },
      [['English PDF', '[A PDF]', '[26 pages]']],
    ],
    ['no PDF', { materials: [] }, [['English PDF', '[A PDF]', '']]],
    [
      'a cover',
      { materials: BEFORE.theory.materials.map((each) => ({ ...each, cover: '/c' })) },
      [['Cover of the English PDF', '[Former one]', '[Another one]']],
    ],
  ])('tell of %s', (_name, change, expected) => {
    const { fields, changes } = sheet(BEFORE, theoryOf(change))
    const told = fields.filter(({ changed }) => changed).map((line) => [line.label, ...both(line)])
    expect(told).toEqual(expected)
    expect(changes).toBe(expected.length)
  })
})

describe('what can be said of two states', () => {
  it('is nothing of PDFs that are no longer kept', () => {
    const { fields, changes, gone } = sheet(
      { ...theoryOf({ materials: [] }), gone: ['English'] },
      BEFORE,
    )
    expect([changes, gone]).toEqual([0, ['English']])
    expect(fields.map(({ label }) => label)).not.toContain('English PDF')
  })

  it('is not that it has moved, where others were moved around it', () => {
    expect(sheet(BEFORE, theoryOf({ topicNo: 5 })).changes).toBe(1)
    const { fields, changes } = sheet(BEFORE, theoryOf({ topicNo: 5 }), true)
    expect(changes).toBe(0)
    expect(fields.filter(({ label }) => label === 'Topic No').map(both)).toEqual([['5', '5']])
  })
})

const CHOICES = [
  { choice: 'A', answer: 'Greeting' },
  { choice: 'B', answer: 'Price' },
]

describe('the questions of a topic', () => {
  it.each<[string, Partial<KeyedQuestion>, string[][]]>([
    [
      'its text',
      { question: 'What comes last?' },
      [['Text', 'What comes [first]?', 'What comes [last]?']],
    ],
    ['a choice', { answerChoices: CHOICES }, [['Choice B', '[Order]', '[Price]']]],
    [
      'the key',
      { correctAnswer: ['B'] },
      [
        ['Choice A', 'Greeting', 'Greeting'],
        ['Choice B', 'Order', 'Order'],
        ['Key', '[A · Greeting]', '[B · Order]'],
      ],
    ],
    ['the explanation', { explanation: 'So' }, [['Explanation', '', '[So]']]],
    ['the slide', { page: 7 }, [['Slide that answers it', '', '[7]']]],
    ['its order', { fixedOrder: true }, [['Order kept', '', '[Yes]']]],
    ['a comparison', { sourceRevision: 2 }, [['Compared with the original', '', '[Yes]']]],
    [
      'its type',
      { questionType: 'recap', recap: 'Greet.' },
      [
        ['Recap & Ans', '', '[Greet.]'],
        ['Type of question', '[Objective]', '[Recap & Ans]'],
      ],
    ],
  ])('tell of %s', (_name, change, expected) => {
    const { questions, changes } = sheet(BEFORE, aTopic({}, [aQuestion(1, change), aQuestion(2)]))
    const [first, second] = questions
    const lines = first ? [first.text, ...first.choices, first.key, ...first.lines] : []
    const told = lines.filter(({ changed }) => changed).map((line) => [line.label, ...both(line)])
    expect(told).toEqual(expected)
    expect([first?.state, second?.state, changes]).toEqual(['changed', 'same', 1])
  })

  it('are new, removed, and by their ids the same under another number', () => {
    const moved = { ...aQuestion(2), questionNo: 1 }
    const { questions, changes, fields } = sheet(BEFORE, aTopic({}, [moved, aQuestion(3)]))
    expect(questions.map(({ title, state }) => [title, state])).toEqual([
      ['English Quiz, question 1', 'same'],
      ['English Quiz, question 3', 'added'],
      ['English Quiz, question 1', 'removed'],
    ])
    expect([changes, fields.some(({ changed }) => changed)]).toEqual([2, false])
    expect(questions.filter(differs)).toHaveLength(2)
  })

  it('tell of another order by their former numbers', () => {
    const [one, two] = [aQuestion(1), aQuestion(2)]
    const turned = [
      { ...two, questionNo: 1 },
      { ...one, questionNo: 2 },
    ]
    const { fields } = sheet(BEFORE, aTopic({}, turned))
    expect(fields.filter(({ changed }) => changed).map(both)).toEqual([['[1, 2]', '[2, 1]']])
  })
})
