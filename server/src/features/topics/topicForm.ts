import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import { flagOf } from '@tristar/shared/common/refine'
import type { RequiredFields } from '@tristar/shared/common/required'
import { PLAIN_RULES, type QuizRules } from '@tristar/shared/topics/draw.rules'
import type { KeyedQuestion, Question } from '@tristar/shared/topics/questions.schema'
import { translationStates } from '@tristar/shared/topics/translations.rules'
import { checkTopicForm, firstWithEqualAnswers } from '@tristar/shared/topics/topics.rules'
import {
  type AddTopic,
  type EditTopic,
  editTopicSchema,
  type TopicImpact,
} from '@tristar/shared/topics/topics.schema'
import { AppError } from '../../lib/errors.ts'
import { type PdfOf, topicFiles } from './topicRecords.ts'
import type { Topic, TopicContent } from './topics.model.ts'

const FORM = ['title', 'belt', 'mandatory']
const ADD_REQUIRED = { fields: FORM, code: 'TOPIC_REQUIRED_ADD' } as const
const EDIT_REQUIRED = {
  fields: [...FORM, 'topicNo'],
  code: 'TOPIC_REQUIRED_EDIT',
} as const

/**
 * A form's required fields: of a draft its title, of an effect of something else than a form the topic. An edit that does not say may be
 * of a draft, which is known once it is loaded: what else is missing is then said by `checkForm`, but still before a wrong type.
 * @param mode absent of an effect
 */
export function requiredOf(body: unknown, mode?: 'add' | 'edit'): RequiredFields {
  const sent = { ...(body as Partial<Record<string, unknown>> | null) }
  const { topicId, action, draft = '', revise, revision } = sent
  const isNamed = action === 'delete' || action === 'withdraw' || isTrue(revision)
  if (isNamed && !mode) return { fields: ['topicId'] }
  if (isTrue(draft) || (isTrue(revise) && mode === 'edit'))
    return { fields: ['title'], code: 'TOPIC_TITLE_REQUIRED' }
  if (mode === 'add' || (!topicId && !mode)) return ADD_REQUIRED
  const open = draft === '' && editTopicSchema.safeParse(body).success
  return open ? { fields: [] } : EDIT_REQUIRED
}

const isTrue = (sent: unknown) => flagOf(typeof sent === 'string' ? sent.trim() : sent) === true

type Checked = Pick<EditTopic, 'title' | 'belt' | 'mandatory' | 'quiz' | 'topicNo'> & {
  quizzes: readonly Question[]
}

/** @throws AppError 400 in the form's order (domain: Topics) */
export function checkForm(
  mode: 'add' | 'edit',
  form: Checked,
  /** The number of PDFs, and whether it is a draft, once it is saved. */
  { pdfCount, draft }: { pdfCount: number; draft: boolean },
): void {
  const { title, belt, mandatory, topicNo, quiz, quizzes } = form
  const facts = { mode, draft, title, belt, mandatory, topicNo, pdfCount, quiz }
  const code = checkTopicForm({ ...facts, questions: quizzes })
  const questionNo = firstWithEqualAnswers(quizzes)?.questionNo
  if (code)
    throw new AppError(code, code === 'ANSWERS_EQUAL' && questionNo ? { questionNo } : undefined)
}

/**
 * Whether the topic is a draft once the form is saved; by default unchanged.
 * @throws AppError 409 TOPIC_PUBLISHED when a published topic would become a draft
 */
export function isDraftAfter(topic: Topic | null, draft: boolean | undefined): boolean {
  if (!topic) return draft ?? false
  if (draft && !topic.draft) throw new AppError('TOPIC_PUBLISHED')
  return draft ?? topic.draft ?? false
}

/**
 * Lets only a published topic without a draft revision be withdrawn, or have a former state taken back.
 * @throws AppError 409 TOPIC_NOT_PUBLISHED, REVISION_EXISTS
 */
export function requireUnrevised(topic: Topic): void {
  if (topic.draft) throw new AppError('TOPIC_NOT_PUBLISHED')
  if (topic.revised) throw new AppError('REVISION_EXISTS')
}

/** The form's fields that define the topic's audience; `current` is the current topic or revision, null for a new one. */
export function audienceOf(form: AddTopic | EditTopic | TopicImpact, current: TopicContent | null) {
  const { title, belt, mandatory, quiz, supervisor = current?.supervisor ?? false } = form
  const mandatoryFor = DISTRIBUTORS.filter((each) => mandatory.includes(each))
  return { title, beltType: belt, mandatoryFor, quiz, supervisor }
}

/** How the quiz is asked; by default unchanged. */
function quizRulesOf(form: AddTopic | EditTopic, current: QuizRules | null): QuizRules {
  const kept = current ?? PLAIN_RULES
  return {
    shuffleQuestions: form.shuffleQuestions ?? kept.shuffleQuestions,
    shuffleChoices: form.shuffleChoices ?? kept.shuffleChoices,
    ask: form.ask ?? kept.ask,
    pauseMinutes: form.pauseMinutes ?? kept.pauseMinutes,
  }
}

/** All fields set by the form. */
export function fieldsOf(
  form: AddTopic | EditTopic,
  current: TopicContent | null,
  { pdfs, questions }: { pdfs: readonly PdfOf[]; questions: readonly KeyedQuestion[] },
): TopicContent {
  return {
    ...audienceOf(form, current),
    ...quizRulesOf(form, current),
    titleMalay: form.titleMalay ?? current?.titleMalay ?? '',
    titleChinese: form.titleChinese ?? current?.titleChinese ?? '',
    files: topicFiles(pdfs),
    ...quizFactsOf(questions),
  }
}

/** What a topic says of its questions. */
export function quizFactsOf(questions: readonly KeyedQuestion[]) {
  const quizLanguages = MATERIAL_LANGUAGES.filter((language) =>
    questions.some((question) => question.language === language),
  )
  return { quizLanguages, translations: translationStates(questions) }
}

/** The fields of `TopicContent` alone. */
export function contentOf(kept: TopicContent): TopicContent {
  const { title, titleMalay, titleChinese, beltType, mandatoryFor, quiz, supervisor } = kept
  const { shuffleQuestions, shuffleChoices, ask, pauseMinutes } = kept
  const { files, quizLanguages, translations } = kept
  return {
    title,
    titleMalay,
    titleChinese,
    beltType,
    mandatoryFor: [...mandatoryFor],
    quiz,
    supervisor,
    shuffleQuestions,
    shuffleChoices,
    ask,
    pauseMinutes,
    files,
    quizLanguages,
    translations,
  }
}

/** A revision as the form that would make the topic so, for its checks. */
export function formOfContent(
  { title, beltType: belt, mandatoryFor: mandatory, quiz }: TopicContent,
  topicNo: number,
  quizzes: readonly KeyedQuestion[] = [],
) {
  return { title, belt, mandatory, topicNo, quiz, quizzes }
}
