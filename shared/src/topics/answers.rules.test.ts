import { describe, expect, it } from 'vitest'
import { question, sequenceQuestion } from '../testing/facts.ts'
import { packAnswers, textsOfAnswer, unpackAnswers } from './answers.rules.ts'

const recap = question({ questionNo: 3, questionType: 'recap', answerChoices: [] })
const asked = [question(), sequenceQuestion({ questionNo: 2 }), recap]

function answer(questionNo: number, ...selectedAnswer: string[]) {
  return { questionNo, selectedAnswer }
}

describe('the stored answers', () => {
  it.each([
    ['choices and steps in their order', [answer(2, '2', '1', '3'), answer(1, 'B')], '1:B 2:2,1,3'],
    ['each letter once', [answer(1, 'C', 'A', 'C', 'A')], '1:C,A'],
    ['no letter that the question has not', [answer(1, 'Z', 'B', '1', 'b')], '1:B'],
    ['no step that the question has not', [answer(2, '4', '3', 'A', '03')], '2:3'],
    ['nothing of a recap', [answer(3, 'A', '1')], ''],
    ['nothing of questions that are not there', [answer(4, 'A'), answer(1e9, 'B')], ''],
    ['the last answer to a number', [answer(1, 'A'), answer(1, 'B')], '1:B'],
    ['nothing where nothing was answered', [answer(1), answer(2, 'X')], ''],
  ])('is %s', (_what, answers, expected) => {
    const packed = packAnswers(asked, answers)
    const shown = Object.entries(packed).map(([number, selected]) => `${number}:${selected}`)
    expect(shown.join(' ')).toBe(expected)
  })

  it('can be read again', () => {
    const answers = [answer(1, 'C', 'A'), answer(2, '3', '1', '2')]
    expect(unpackAnswers(packAnswers(asked, answers))).toEqual(answers)
  })
})

describe('the texts of an answer', () => {
  const steps = sequenceQuestion({ questionNo: 2 })
  const [first, second] = question().answerChoices.map(({ answer: text }) => text)
  const [start, next] = steps.options.map(({ option }) => option)
  it.each([
    ['choices as they were chosen', question(), ['B', 'A'], [second, first]],
    ['steps in the order they were put', steps, ['2', '1'], [next, start]],
    ['none where nothing was answered', question(), [], []],
    ['none of a letter that the question has not', question(), ['Z', 'A'], [first]],
    ['none of a recap', recap, ['A'], []],
  ])('are %s', (_what, one, selected, expected) => {
    expect(textsOfAnswer(one, selected)).toEqual(expected)
  })
})
