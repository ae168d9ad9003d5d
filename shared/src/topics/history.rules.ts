import { MATERIAL_LANGUAGES, type MaterialLanguage } from '../common/languages.ts'
import type { TopicChange } from './history.schema.ts'
import { pageTextCounts } from './pageTexts.rules.ts'
import type { KeyedQuestion } from './questions.schema.ts'
import { presentKeyed } from './revisions.rules.ts'
import type { TopicDetail, TopicTheory } from './topics.schema.ts'

/**
 * What differs between two states of a topic (domain: Topics), in the order of the form. The number is told within a star alone,
 * where it is a choice; one of a draft is none.
 */
export function topicChanges(before: TopicDetail, after: TopicDetail): TopicChange[] {
  const [was, is] = [before.theory, after.theory]
  return [
    ...titleChanges(was, is),
    ...fieldChanges(was, is),
    ...MATERIAL_LANGUAGES.flatMap((language) => pdfChanges(was, is, language)),
    ...ruleChanges(was, is),
    ...MATERIAL_LANGUAGES.flatMap((language) =>
      questionsChange(before.quizzes, after.quizzes, language),
    ),
  ]
}

function titleChanges(was: TopicTheory, is: TopicTheory): TopicChange[] {
  return MATERIAL_LANGUAGES.flatMap((language) => {
    const [before, after] = [was.titles[language], is.titles[language]]
    return before === after ? [] : { what: 'title' as const, language, before, after }
  })
}

function fieldChanges(was: TopicTheory, is: TopicTheory): TopicChange[] {
  const changes: TopicChange[] = []
  const sameStar = was.beltType === is.beltType
  if (!sameStar) changes.push({ what: 'belt', before: was.beltType, after: is.beltType })
  else if (was.topicNo !== is.topicNo && was.topicNo > 0 && is.topicNo > 0)
    changes.push({ what: 'order', before: was.topicNo, after: is.topicNo })
  if (!same(was.mandatoryFor.toSorted(), is.mandatoryFor.toSorted()))
    changes.push({ what: 'audience', before: was.mandatoryFor, after: is.mandatoryFor })
  for (const what of ['supervisor', 'quiz'] as const)
    if (was[what] !== is[what]) changes.push({ what, before: was[what], after: is[what] })
  return changes
}

function ruleChanges(was: TopicTheory, is: TopicTheory): TopicChange[] {
  const changes: TopicChange[] = []
  for (const what of ['shuffleQuestions', 'shuffleChoices'] as const)
    if (was[what] !== is[what]) changes.push({ what, before: was[what], after: is[what] })
  for (const what of ['ask', 'pauseMinutes'] as const)
    if (was[what] !== is[what]) changes.push({ what, before: was[what], after: is[what] })
  return changes
}

function pdfChanges(was: TopicTheory, is: TopicTheory, language: MaterialLanguage): TopicChange[] {
  const of = ({ materials }: TopicTheory) => materials.find((each) => each.language === language)
  const [before, after] = [of(was), of(is)]
  if (!before && !after) return []
  const how = !before ? 'added' : !after ? 'removed' : sameFile(before, after)
  const samePdf = before?.pdfFile === after?.pdfFile
  const texts = pageTextCounts(before?.pageTexts ?? [], after?.pageTexts ?? [], samePdf)
  return [
    ...(how ? [{ what: 'pdf', language, how } as const] : []),
    ...(Object.values(texts).some(Boolean)
      ? [{ what: 'pageTexts', language, ...texts } as const]
      : []),
  ]
}

type Files = TopicTheory['materials'][0]

function sameFile(before: Files, after: Files): 'replaced' | 'cover' | null {
  if (before.pdfFile !== after.pdfFile) return 'replaced'
  return before.cover === after.cover ? null : 'cover'
}

function questionsChange(
  before: readonly KeyedQuestion[],
  after: readonly KeyedQuestion[],
  language: MaterialLanguage,
): TopicChange[] {
  const of = (questions: readonly KeyedQuestion[]) =>
    new Map(questions.flatMap((one) => (one.language === language ? [[one.id, one]] : [])))
  const [was, is] = [of(before), of(after)]
  const stayed = [...is.keys()].filter((id) => was.has(id))
  const formerOrder = [...was.keys()].filter((id) => is.has(id))
  const counts = {
    added: is.size - stayed.length,
    changed: stayed.filter((id) => !same(contentOf(was.get(id)), contentOf(is.get(id)))).length,
    removed: was.size - stayed.length,
    reordered: !same(formerOrder, stayed),
  }
  if (!Object.values(counts).some(Boolean)) return []
  return [{ what: 'questions', language, ...counts }]
}

/** All that an editor writes of a question, but its place. */
function contentOf(question: KeyedQuestion | undefined) {
  if (!question) return null
  const { questionNo: _, revision: __, revisedAt: ___, ...content } = presentKeyed(question)
  return content
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
