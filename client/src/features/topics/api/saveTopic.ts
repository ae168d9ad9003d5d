import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import { ownFields } from '@tristar/shared/topics/quizEditing.rules'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { TITLE_FIELDS } from '@tristar/shared/topics/titles'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { COVER_FIELDS, PDF_FIELDS } from '@tristar/shared/topics/pdfFields'
import { postWithProgress, type UploadOptions } from '../../../lib/upload'
import type { ChosenPdfs, DrawnCovers, TopicDraft } from '../draft'
import { rulesOf } from '../quizRules'
import { coverOf, questionsToSend } from '../topicCheck'

/** The files to send. */
export interface ChosenFiles {
  pdfs: ChosenPdfs
  /** Of PDFs that stay. */
  covers: DrawnCovers
}

interface SaveOptions extends UploadOptions {
  /** By which a repeated request is recognised; also the id of a new topic. */
  attemptId: string
  /** The attempts whose answers were lost. */
  unanswered: readonly string[]
  /** The version of the topic on which the draft is based. */
  base: string
  /** Whether to keep the topic as a draft; undefined if it is published already. */
  asDraft: boolean | undefined
  /** Whether to keep it as the topic's revision, beside what is published. */
  revise: boolean
}

/**
 * Adds a topic, or edits it if there is a `topicId`, atomically.
 * @throws {ApiError} TOPIC_CHANGED when another admin has changed the topic since the draft was begun, REVISION_EXISTS when
 * one has begun a revision and this is none
 */
export async function saveTopic(
  topicId: string | null,
  draft: TopicDraft,
  files: ChosenFiles,
  options: SaveOptions,
): Promise<TopicTheory> {
  const to = topicId === null ? topicsCalls.add : topicsCalls.edit
  const form = formOf(topicId, draft, files, options)
  return (await postWithProgress(to, form, options)).data
}

function formOf(
  topicId: string | null,
  draft: TopicDraft,
  { pdfs, covers }: ChosenFiles,
  { attemptId, unanswered, base, asDraft, revise }: SaveOptions,
): FormData {
  const form = new FormData()
  for (const field of Object.values(TITLE_FIELDS)) form.append(field, draft[field])
  form.append('belt', draft.belt)
  form.append('mandatory', JSON.stringify(draft.mandatory))
  form.append('quiz', String(draft.quiz))
  form.append('supervisor', String(draft.supervisor))
  for (const [rule, value] of Object.entries(rulesOf(draft))) form.append(rule, String(value))
  form.append('quizzes', JSON.stringify(questionsToSend(draft).map(ownFields)))
  const pageTexts = draft.pageTexts.map(({ pdf: _pdf, ...text }) => text)
  form.append('pageTexts', JSON.stringify(pageTexts))
  if (asDraft !== undefined) form.append('draft', String(asDraft))
  form.append('attemptId', attemptId)
  if (topicId !== null) {
    if (revise) form.append('revise', 'true')
    form.append('unanswered', JSON.stringify(unanswered))
    form.append('base', base)
    form.append('topicId', topicId)
    form.append('topicNo', draft.topicNo)
    // An uploaded PDF replaces the current one.
    const removePdf = draft.removePdf.filter((language) => !pdfs[language])
    form.append('removePdf', JSON.stringify(removePdf))
  }
  // Files last, so that the fields can be judged before they arrive.
  for (const language of MATERIAL_LANGUAGES) {
    const file = pdfs[language]
    const cover = file ? coverOf(file) : covers[language]
    if (file) form.append(PDF_FIELDS[language], file)
    if (cover) form.append(COVER_FIELDS[language], cover)
  }
  return form
}
