import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import { ownFields } from '@tristar/shared/topics/quizEditing.rules'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { PDF_FIELDS } from '@tristar/shared/topics/pdfFields'
import { postWithProgress } from '../../../lib/upload'
import type { ChosenPdfs, TopicDraft } from '../draft'

interface SaveOptions {
  /** The mark of the topic on which the draft was begun; without it an edit goes over whatever there is. */
  base?: string
  /** Keeps the topic as a draft, or publishes one; absent where that is no question. */
  asDraft?: boolean | undefined
  /** Gets how much has been sent, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Adds a topic, or edits it where there is a `topicId`: everything at once, or nothing.
 * @throws {ApiError} TOPIC_CHANGED when somebody has changed the topic since the draft was begun
 */
export async function saveTopic(
  topicId: string | null,
  draft: TopicDraft,
  pdfs: ChosenPdfs,
  options: SaveOptions,
): Promise<TopicTheory> {
  const to = topicId === null ? topicsCalls.add : topicsCalls.edit
  const form = formOf(topicId, draft, pdfs, options)
  return (await postWithProgress(to, form, options)).data
}

function formOf(
  topicId: string | null,
  draft: TopicDraft,
  pdfs: ChosenPdfs,
  { base, asDraft }: SaveOptions,
): FormData {
  const form = new FormData()
  form.append('title', draft.title)
  form.append('belt', draft.belt)
  form.append('mandatory', JSON.stringify(draft.mandatory))
  form.append('quiz', String(draft.quiz))
  form.append('supervisor', String(draft.supervisor))
  form.append('quizzes', JSON.stringify(draft.questions.map(ownFields)))
  if (asDraft !== undefined) form.append('draft', String(asDraft))
  if (topicId !== null) {
    if (base) form.append('base', base)
    form.append('topicId', topicId)
    form.append('topicNo', draft.topicNo)
    // A PDF that is sent takes the current one's place.
    const removePdf = draft.removePdf.filter((language) => !pdfs[language])
    form.append('removePdf', JSON.stringify(removePdf))
  }
  // The files last: what is wrong with the fields can be known before they have arrived.
  for (const language of MATERIAL_LANGUAGES) {
    const file = pdfs[language]
    if (file) form.append(PDF_FIELDS[language], file)
  }
  return form
}
