import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import type { RequiredFields } from '@tristar/shared/common/required'
import { PLAIN_RULES, type QuizRules } from '@tristar/shared/topics/draw.rules'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
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
import type { Topic } from './topics.model.ts'

const FORM = ['title', 'belt', 'mandatory']
const ADD_REQUIRED = { fields: FORM, code: 'TOPIC_REQUIRED_ADD' } as const
const EDIT_REQUIRED = {
  fields: [...FORM, 'topicNo'],
  code: 'TOPIC_REQUIRED_EDIT',
} as const

/**
 * A form's required fields: of a draft its title, of a deletion the topic. An edit that does not say may be of a draft, which is known once it is
 * loaded: what else is missing is then said by `checkForm`, but still before a wrong type.
 */
export function requiredOf(body: unknown, mode?: 'edit'): RequiredFields {
  const { topicId, action, draft = '' } = { ...(body as Partial<Record<string, unknown>> | null) }
  if (action === 'delete') return { fields: ['topicId'] }
  if (String(draft) === 'true') return { fields: ['title'], code: 'TOPIC_TITLE_REQUIRED' }
  if (!topicId && mode !== 'edit') return ADD_REQUIRED
  const open = draft === '' && editTopicSchema.safeParse(body).success
  return open ? { fields: [] } : EDIT_REQUIRED
}

/** @throws AppError 400 in the form's order (domain: Topics) */
export function checkForm(
  mode: 'add' | 'edit',
  form: AddTopic | EditTopic | TopicImpact,
  /** The number of PDFs, and whether it is a draft, once it is saved. */
  { pdfCount, draft }: { pdfCount: number; draft: boolean },
): void {
  const { title, belt, mandatory, quiz, quizzes } = form
  const topicNo = 'topicNo' in form ? form.topicNo : undefined
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

/** The form's fields that define the topic's audience; `current` is the current topic, null for a new one. */
export function audienceOf(form: AddTopic | EditTopic | TopicImpact, current: Topic | null) {
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
  current: Topic | null,
  { pdfs, questions }: { pdfs: readonly PdfOf[]; questions: readonly KeyedQuestion[] },
) {
  return {
    ...audienceOf(form, current),
    ...quizRulesOf(form, current),
    titleMalay: form.titleMalay ?? current?.titleMalay ?? '',
    titleChinese: form.titleChinese ?? current?.titleChinese ?? '',
    files: topicFiles(pdfs),
    quizLanguages: MATERIAL_LANGUAGES.filter((language) =>
      questions.some((question) => question.language === language),
    ),
    translations: translationStates(questions),
  }
}
