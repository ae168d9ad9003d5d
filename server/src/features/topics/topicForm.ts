import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import { checkTopicForm, firstWithEqualAnswers } from '@tristar/shared/topics/topics.rules'
import type { AddTopic, EditTopic, TopicImpact } from '@tristar/shared/topics/topics.schema'
import { Types } from 'mongoose'
import { badRequest, conflict } from '../../lib/errors.ts'
import type { PdfOf } from './topicRecords.ts'
import type { Topic } from './topics.model.ts'

const FORM = ['title', 'belt', 'mandatory']
export const ADD_REQUIRED = { fields: FORM, code: 'TOPIC_REQUIRED_ADD' } as const
export const EDIT_REQUIRED = {
  fields: [...FORM, 'topicNo'],
  code: 'TOPIC_REQUIRED_EDIT',
} as const

/** @throws AppError 400 in the order of specification section 5 */
export function checkForm(
  mode: 'add' | 'edit',
  form: AddTopic | EditTopic | TopicImpact,
  pdfCount: number,
): void {
  const { title, belt, mandatory, quiz, quizzes } = form
  const topicNo = 'topicNo' in form ? form.topicNo : undefined
  const facts = { mode, title, belt, mandatory, topicNo, pdfCount, quiz }
  const code = checkTopicForm({ ...facts, questions: quizzes })
  const questionNo = firstWithEqualAnswers(quizzes)?.questionNo
  if (code)
    throw badRequest(code, code === 'ANSWERS_EQUAL' && questionNo ? { questionNo } : undefined)
}

/**
 * Whether the topic is a draft once the form is saved; by default unchanged.
 * @throws AppError 409 TOPIC_PUBLISHED when a published topic would become a draft
 */
export function isDraftAfter(topic: Topic | null, draft: boolean | undefined): boolean {
  if (!topic) return draft ?? false
  if (draft && !topic.draft) throw conflict('TOPIC_PUBLISHED')
  return draft ?? topic.draft ?? false
}

/** The form's fields that define the topic's audience; `current` is the current topic, null for a new one. */
export function audienceOf(form: AddTopic | EditTopic | TopicImpact, current: Topic | null) {
  const { title, belt, mandatory, quiz, supervisor = current?.supervisor ?? false } = form
  if (belt === '') throw badRequest('TOPIC_REQUIRED_ADD')
  const mandatoryFor = DISTRIBUTORS.filter((each) => mandatory.includes(each))
  return { title, beltType: belt, mandatoryFor, quiz, supervisor }
}

/** All fields set by the form. */
export function fieldsOf(
  form: AddTopic | EditTopic,
  current: Topic | null,
  pdfs: readonly PdfOf[],
) {
  const { titleMalay = '', titleChinese = '' } = current ?? {}
  return {
    ...audienceOf(form, current),
    titleMalay: form.titleMalay ?? titleMalay,
    titleChinese: form.titleChinese ?? titleChinese,
    files: pdfs.map(({ language, fileId }) => ({ language, fileId: new Types.ObjectId(fileId) })),
    quizLanguages: MATERIAL_LANGUAGES.filter((language) =>
      form.quizzes.some((question) => question.language === language),
    ),
  }
}
