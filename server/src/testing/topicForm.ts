import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { COVER_FIELDS, PDF_FIELDS } from '@tristar/shared/topics/pdfFields'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import type { Express } from 'express'
import request from 'supertest'
import type { Made } from './factories.ts'
import { makeChoice } from './topics.ts'

type Field = (typeof PDF_FIELDS | typeof COVER_FIELDS)[MaterialLanguage] | 'other'
type Files = Partial<Record<Field, Buffer>>

const PDF_FILE = { filename: '销售.pdf', contentType: 'application/pdf' }
const COVER_FILE = { filename: 'blob', contentType: 'image/webp' }

/** Sends a topic's form as a browser does: text fields and files in one multipart body. */
export function sendTopicForm(
  app: Express,
  { token }: Made,
  call: { act: 'add' | 'edit'; fields: Record<string, string>; files?: Files },
): request.Test {
  const form = request(app).post(topicsCalls[call.act].path).set('auth-token', token)
  for (const [name, value] of Object.entries(call.fields)) form.field(name, value)
  for (const [name, content] of Object.entries(call.files ?? {}))
    form.attach(name, content, name.endsWith('Cover') ? COVER_FILE : PDF_FILE)
  return form
}

/** A topic's form as a body for `fetch`, with its English PDF. */
export function topicFormData(fields: Record<string, string>, pdf: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('engPdf', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'new.pdf')
  return form
}

/** The fields of the form for a new topic. */
export function addFields(more: Record<string, string> = {}): Record<string, string> {
  const fields = { title: 'Opening', belt: 'White', mandatory: '["LHM","MER-S"]', quiz: 'false' }
  return { ...fields, ...more }
}

/** The values of the edit form of a topic that has at most one question, with nothing changed. */
export function formOf(topic: TopicTheory) {
  const { _id, title, topicNo, beltType, mandatoryFor, quiz, supervisor } = topic
  return {
    topicId: _id,
    title,
    topicNo,
    belt: beltType,
    mandatory: mandatoryFor,
    quiz,
    supervisor,
    quizzes: quiz ? [makeChoice()] : [],
    removePdf: [],
    unanswered: [],
  }
}

/** The fields that the edit form sends with nothing changed, except that it has no questions. */
export function editFields(
  topic: TopicTheory,
  more: Record<string, string> = {},
): Record<string, string> {
  return {
    topicId: topic._id,
    title: topic.title,
    topicNo: String(topic.topicNo),
    belt: topic.beltType,
    mandatory: JSON.stringify(topic.mandatoryFor),
    quiz: String(topic.quiz),
    quizzes: '[]',
    ...more,
  }
}
