import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import { type ChoiceLine, type Line, type QuestionBlock, textLine, valueLine } from './lines'
import { comparedLists, comparedTexts } from './pieces'
import type { Words } from './useWords'

type Both = [before: KeyedQuestion | undefined, after: KeyedQuestion | undefined]

/** Of either, as both are in one language. */
const languageOf = ([before, after]: Both) => (after ?? before)?.language ?? 'English'

/** A question in two states; without one of them it is new or removed. */
export function questionBlock(
  before: KeyedQuestion | undefined,
  after: KeyedQuestion | undefined,
  words: Words,
): QuestionBlock {
  const shown = after ?? before
  const { id = '', questionNo = 0 } = shown ?? {}
  const both: Both = [before, after]
  const language = languageOf(both)
  const text = textLine(words.question, [before?.question ?? '', after?.question ?? ''], language)
  const choices = choiceLines(both, words)
  const key = keyLine(both, words)
  const lines = otherLines(both, words)
  const changed = [text, ...choices, key, ...lines].some((line) => line.changed)
  const stays = changed ? 'changed' : 'same'
  const state = !before ? 'added' : !after ? 'removed' : stays
  return {
    id,
    language,
    title: words.titleOf(language, questionNo),
    state,
    text,
    choices,
    key,
    lines,
  }
}

function choiceLines([before, after]: Both, words: Words): ChoiceLine[] {
  const [was, is] = [textsOf(before), textsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].toSorted().map((letter) => {
    const key: [boolean, boolean] = [
      before?.correctAnswer.includes(letter) ?? false,
      after?.correctAnswer.includes(letter) ?? false,
    ]
    const [old = '', now = ''] = [was.get(letter), is.get(letter)]
    const changed = old !== now || key[0] !== key[1]
    const of = languageOf([before, after])
    return { label: words.choice(letter), letter, key, of, ...comparedTexts(old, now), changed }
  })
}

function textsOf(question: KeyedQuestion | undefined): Map<string, string> {
  return new Map(question?.answerChoices.map(({ choice, answer }) => [choice, answer]))
}

function keyLine([before, after]: Both, words: Words): Line {
  const changed = keyOf(before).join(',') !== keyOf(after).join(',')
  const pair = comparedLists(keyTexts(before), keyTexts(after), words.gap)
  return { label: words.key, of: languageOf([before, after]), ...pair, changed }
}

const keyOf = (question: KeyedQuestion | undefined) => question?.correctAnswer.toSorted() ?? []

function keyTexts(question: KeyedQuestion | undefined): string[] {
  const texts = textsOf(question)
  return keyOf(question).map((letter) => `${letter} · ${texts.get(letter) ?? ''}`)
}

/** Steps, their order and all that is rarely used: only what one of the two states has. */
function otherLines([before, after]: Both, words: Words): Line[] {
  const field = (label: string, of: (question: KeyedQuestion) => string) =>
    textLine(label, [before ? of(before) : '', after ? of(after) : ''], languageOf([before, after]))
  const numbers = new Set(
    [before, after].flatMap((each) => each?.options.map(({ number }) => number) ?? []),
  )
  const value = (label: string, of: (question: KeyedQuestion) => string) => {
    const texts: [string, string] = [before ? of(before) : '', after ? of(after) : '']
    return valueLine(label, texts, texts[0] !== texts[1])
  }
  const told = (yes: boolean) => (yes ? words.yes(true) : '')
  return [
    ...[...numbers]
      .toSorted((a, b) => a - b)
      .map((number) =>
        field(
          words.step(number),
          ({ options }) => options.find((each) => each.number === number)?.option ?? '',
        ),
      ),
    value(words.sequence, ({ sequence }) => sequence),
    field(words.recap, ({ recap }) => recap),
    field(words.explanation, ({ explanation }) => explanation),
    value(words.slide, ({ page }) => (page ? String(page) : '')),
    value(words.either, ({ onlyOne }) => told(onlyOne)),
    value(words.fixedOrder, ({ fixedOrder }) => told(fixedOrder)),
    ...changedType([before, after], words),
    ...confirmed([before, after], words),
  ].filter((line) => line.before.length + line.after.length > 0)
}

function changedType([before, after]: Both, words: Words): Line[] {
  if (!before || !after || before.questionType === after.questionType) return []
  return [
    valueLine(
      words.type,
      [words.typeOf(before.questionType), words.typeOf(after.questionType)],
      true,
    ),
  ]
}

/** A translation that was compared with its original again, and found right or made so. */
function confirmed([before, after]: Both, words: Words): Line[] {
  if (!before || !after || before.sourceRevision === after.sourceRevision) return []
  return [valueLine(words.compared, ['', words.yes(true)], true)]
}
