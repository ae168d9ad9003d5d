import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { topicChanges } from '@tristar/shared/topics/history.rules'
import type { FormerTopic, TopicChange } from '@tristar/shared/topics/history.schema'
import { type PageText, silentPages } from '@tristar/shared/topics/pageTexts.rules'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { type Line, type QuestionBlock, textLine, valueLine } from './lines'
import { comparedLists } from './pieces'
import { questionBlock } from './questionLines'
import type { Words } from './useWords'

/** All that an editor writes of a topic, in two states, line with line. */
export interface Sheet {
  fields: Line[]
  questions: QuestionBlock[]
  /** How much differs: a question counts once. */
  changes: number
  /** The same as its history tells it. */
  told: TopicChange[]
  /** Languages of PDFs that are no longer kept, of which nothing can be said. */
  gone: MaterialLanguage[]
}

/** A state of a topic; a former one may lack PDFs. */
export type State = TopicDetail | FormerTopic

export interface Sides {
  before: State
  after: State
  /** Nobody has moved the topic between the two: that moves of others shifted its number is no change of it. */
  samePlace?: boolean
}

/** Two states of a topic side by side. What differs is what its history tells (`topicChanges`), in PDFs that are still kept. */
export function sheetOf({ before: former, after, samePlace = false }: Sides, words: Words): Sheet {
  const before = samePlace ? withNumber(former, after.theory.topicNo) : former
  const told = topicChanges(before, after)
  const gone = [before, after].flatMap((state) => ('gone' in state ? state.gone : []))
  const fields = [
    ...topicFields({ before, after, told, gone }, words),
    ...orderLines({ before, after, told }, words),
  ]
  const questions = MATERIAL_LANGUAGES.flatMap((language) =>
    questionBlocks(before, after, language, words),
  )
  const changed = [...fields.filter((line) => line.changed), ...questions.filter(differs)]
  return { fields, questions, changes: changed.length, told, gone }
}

/** The state with the number of another; a draft has none. */
function withNumber(state: State, topicNo: number): State {
  if (state.theory.topicNo === 0 || topicNo === 0) return state
  return { ...state, theory: { ...state.theory, topicNo } }
}

type Told = Pick<Sides, 'before' | 'after'> & Pick<Sheet, 'told'>

export function differs({ state }: QuestionBlock): boolean {
  return state !== 'same'
}

function topicFields(
  { before, after, told: changes, gone }: Told & Pick<Sheet, 'gone'>,
  words: Words,
): Line[] {
  const [was, is] = [before.theory, after.theory]
  const told = new Set(changes.map(({ what }) => what))
  const kept = MATERIAL_LANGUAGES.filter((language) => !gone.includes(language))
  const plain = (what: Parameters<typeof told.has>[0], label: string, values: [string, string]) =>
    valueLine(label, values, told.has(what))
  const gap = words.gap
  return [
    ...MATERIAL_LANGUAGES.flatMap((language) => {
      const [old, now] = [was.titles[language], is.titles[language]]
      if (old === '' && now === '') return []
      return [textLine(words.name(language), [old, now], language)]
    }),
    plain('belt', words.star, [words.starOf(was.beltType), words.starOf(is.beltType)]),
    plain('order', words.number, [words.numberOf(was.topicNo), words.numberOf(is.topicNo)]),
    {
      label: words.audience,
      ...comparedLists(was.mandatoryFor, is.mandatoryFor, gap),
      changed: told.has('audience'),
    },
    plain('supervisor', words.managersOnly, [words.yes(was.supervisor), words.yes(is.supervisor)]),
    ...kept.flatMap((language) => pdfLines(before, after, language, words)),
    plain('quiz', words.quiz, [words.yes(was.quiz), words.yes(is.quiz)]),
    ...(['shuffleQuestions', 'shuffleChoices'] as const).map((rule) =>
      plain(rule, words.rule(rule), [words.yes(was[rule]), words.yes(is[rule])]),
    ),
    ...(['ask', 'pauseMinutes'] as const).map((rule) =>
      plain(rule, words.rule(rule), [
        words.ruleNumber(rule, was[rule]),
        words.ruleNumber(rule, is[rule]),
      ]),
    ),
  ]
}

function pdfLines(
  before: TopicDetail,
  after: TopicDetail,
  language: MaterialLanguage,
  words: Words,
): Line[] {
  const of = ({ theory }: TopicDetail) =>
    theory.materials.find((each) => each.language === language)
  const [was, is] = [of(before), of(after)]
  if (!was && !is) return []
  const pages = (pdf: typeof was): string =>
    pdf ? words.pages(pdf.pages, silentPages(pdf).length) : ''
  const changed = was?.pdfFile !== is?.pdfFile
  const cover = valueLine(words.cover(language), [words.former, words.another], true)
  return [
    valueLine(words.pdf(language), [pages(was), pages(is)], changed),
    ...(changed || was?.cover === is?.cover ? [] : [cover]),
    ...pageTextLines(was?.pageTexts, is?.pageTexts, language, words),
  ]
}

function textOf(texts: readonly PageText[], wanted: number): string {
  return texts.find(({ page }) => page === wanted)?.text ?? ''
}

/** The texts of pages that differ; a page's own is none of them. */
function pageTextLines(
  was: readonly PageText[] = [],
  is: readonly PageText[] = [],
  language: MaterialLanguage,
  words: Words,
): Line[] {
  const pages = [...new Set([...was, ...is].map(({ page }) => page))].toSorted((a, b) => a - b)
  return pages
    .map((page) =>
      textLine(words.pageText(language, page), [textOf(was, page), textOf(is, page)], language),
    )
    .filter(({ changed }) => changed)
}

/** The order of the questions that stay, by their former numbers, where it differs. */
function orderLines({ before, after, told }: Told, words: Words): Line[] {
  return told.flatMap((change) => {
    if (change.what !== 'questions' || !change.reordered) return []
    const { language } = change
    const numbers = new Map(inLanguage(before, language).map(({ id }, index) => [id, index + 1]))
    const stays = new Set(inLanguage(after, language).map(({ id }) => id))
    const was = [...numbers].flatMap(([id, number]) => (stays.has(id) ? number : []))
    const is = inLanguage(after, language).flatMap(({ id }) => numbers.get(id) ?? [])
    const texts: [string, string] = [was.join(words.gap), is.join(words.gap)]
    return [valueLine(words.questionOrder(language), texts, true)]
  })
}

function questionBlocks(
  before: TopicDetail,
  after: TopicDetail,
  language: MaterialLanguage,
  words: Words,
): QuestionBlock[] {
  const [was, is] = [inLanguage(before, language), inLanguage(after, language)]
  const gone = was.filter(({ id }) => !is.some((each) => each.id === id))
  return [
    ...is.map((now) => {
      const former = was.find(({ id }) => id === now.id)
      return questionBlock(former, now, words)
    }),
    ...gone.map((former) => questionBlock(former, undefined, words)),
  ]
}

function inLanguage({ quizzes }: TopicDetail, language: MaterialLanguage) {
  return quizzes
    .filter((question) => question.language === language)
    .toSorted((a, b) => a.questionNo - b.questionNo)
}
