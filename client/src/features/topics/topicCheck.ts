import type { ErrorCode } from '@tristar/shared/common/errors'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { LIMITS } from '@tristar/shared/common/limits'
import { problemsOf } from '@tristar/shared/topics/quizEditing.rules'
import { checkTopicForm } from '@tristar/shared/topics/topics.rules'
import type { Material } from '@tristar/shared/topics/topics.schema'
import type { ChosenPdfs, DraftQuestion, TopicDraft } from './draft'

/** The languages in which the topic will have a PDF. */
export function pdfLanguages(
  materials: readonly Material[],
  { removePdf }: TopicDraft,
  pdfs: ChosenPdfs,
): MaterialLanguage[] {
  const stays = (language: MaterialLanguage) =>
    !removePdf.includes(language) && materials.some((each) => each.language === language)
  return MATERIAL_LANGUAGES.filter((language) => pdfs[language] || stays(language))
}

/** The languages with slides but without questions, if the topic has a quiz. */
export function languagesWithoutQuiz(
  { quiz, questions }: TopicDraft,
  pdfs: readonly MaterialLanguage[],
): MaterialLanguage[] {
  const asked = (language: MaterialLanguage) => questions.some((each) => each.language === language)
  return quiz ? pdfs.filter((language) => !asked(language)) : []
}

/** The form's checks in their order (specification, section 5), then the texts' limits; null when it may be sent. */
export function checkDraft(
  mode: 'add' | 'edit',
  draft: TopicDraft,
  pdfCount: number,
): ErrorCode | null {
  const topicNo = draft.topicNo === '' ? undefined : Number(draft.topicNo)
  const found = checkTopicForm({ ...draft, mode, topicNo, pdfCount })
  return found ?? (draft.quiz && draft.questions.some(isTooLong) ? 'QUESTIONS_TOO_LONG' : null)
}

const isTooLong = (question: DraftQuestion) => problemsOf(question).includes('tooLong')

/**
 * The questions to send. A topic without a quiz keeps its questions, incomplete ones too, but not those with a text that is
 * too long: the server would refuse the whole topic.
 */
export function questionsToSend({ quiz, questions }: TopicDraft): DraftQuestion[] {
  return quiz ? questions : questions.filter((question) => !isTooLong(question))
}

/** The incomplete questions, and those with a text that is too long. */
export function faultyQuestions({ quiz, questions }: TopicDraft): DraftQuestion[] {
  return quiz ? questions.filter((question) => problemsOf(question).length > 0) : []
}

/** Bytes: a PDF's header may start up to here. */
const HEAD_BYTES = 1024

/** Checks a file by its content; the server looks closer. */
export async function checkPdf(file: File): Promise<ErrorCode | null> {
  if (file.size > LIMITS.pdfBytes) return 'PDF_TOO_LARGE'
  const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return /%PDF-\d/.test(head) ? null : 'PDF_INVALID'
}
