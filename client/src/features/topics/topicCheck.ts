import type { ErrorCode } from '@tristar/shared/common/errors'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { LIMITS } from '@tristar/shared/common/limits'
import { problemsOf } from '@tristar/shared/topics/quizEditing.rules'
import { checkTopicForm } from '@tristar/shared/topics/topics.rules'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { refusalOf, refuseIf } from '../../lib/errorText'
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

/**
 * A chosen file as it is now, checked by its content; the server looks closer. A copy, as a browser refuses to send a file
 * that has been changed since it was chosen, e.g. exported again under its name, as if there were no connection.
 * @throws {Refusal} PDF_TOO_LARGE, FILE_UNREADABLE, PDF_INVALID
 */
export async function takePdf(file: File): Promise<File> {
  refuseIf(file.size > LIMITS.pdfBytes ? 'PDF_TOO_LARGE' : null)
  const content = await file.arrayBuffer().catch(() => null)
  // E.g. moved away, or in a cloud folder without a connection.
  if (content === null) throw refusalOf('FILE_UNREADABLE')
  const head = new TextDecoder('latin1').decode(content.slice(0, HEAD_BYTES))
  refuseIf(/%PDF-\d/.test(head) ? null : 'PDF_INVALID')
  return new File([content], file.name, { type: file.type })
}
