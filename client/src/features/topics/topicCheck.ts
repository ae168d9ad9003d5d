import type { ErrorCode } from '@tristar/shared/common/errors'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { LIMITS } from '@tristar/shared/common/limits'
import { isSlide, problemsOf } from '@tristar/shared/topics/quizEditing.rules'
import { checkTopicForm } from '@tristar/shared/topics/topics.rules'
import type { PdfPages, PdfVerdict } from '@tristar/shared/topics/pdf.rules'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { ApiError } from '../../lib/apiError'
import { refusalOf, refuseIf } from '../../lib/errorText'
import type { ChosenPdfs, DraftQuestion, TopicDraft } from './draft'
import { wrongRule } from './quizRules'

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

/**
 * The form's checks in their order (domain: Topics), then the topic's number, the texts' limits, the numbers among the
 * rules of its quiz, and the slides of questions (`VALIDATION`); null when it may be sent. A draft needs a title alone.
 */
export function checkDraft(
  draft: TopicDraft,
  facts: { mode: 'add' | 'edit'; pdfCount: number; asDraft?: boolean; last?: number | undefined },
): ErrorCode | null {
  const { mode, pdfCount, asDraft = false, last } = facts
  const topicNo = draft.topicNo === '' ? undefined : Number(draft.topicNo)
  const found = checkTopicForm({ ...draft, mode, topicNo, pdfCount, draft: asDraft })
  if (found) return found
  if (!asDraft && isUnknownNumber(draft, last)) return 'TOPIC_NUMBER_UNKNOWN'
  if (draft.quiz && draft.questions.some(isTooLong)) return 'QUESTIONS_TOO_LONG'
  const wrong = wrongRule(draft) ?? draft.questions.find(({ page }) => !isSlide(page))
  return draft.quiz && wrong ? 'VALIDATION' : null
}

/** Whether the typed number is beyond those of its star; not while these are unknown. */
export function isUnknownNumber({ topicNo }: TopicDraft, last: number | undefined): boolean {
  const number = Number(topicNo)
  return last !== undefined && topicNo !== '' && (number < 1 || number > last)
}

/** The server would refuse the whole topic because of it. */
const isRefused = (question: DraftQuestion) => isTooLong(question) || !isSlide(question.page)

const isTooLong = (question: DraftQuestion) => problemsOf(question).includes('tooLong')

/**
 * The questions to send. A topic without a quiz keeps its questions, incomplete ones too, but not those that the server would
 * refuse.
 */
export function questionsToSend({ quiz, questions }: TopicDraft): DraftQuestion[] {
  return quiz ? questions : questions.filter((question) => !isRefused(question))
}

/** The questions with a problem. */
export function faultyQuestions({ quiz, questions }: TopicDraft): DraftQuestion[] {
  return quiz ? questions.filter((question) => problemsOf(question).length > 0) : []
}

/** A verdict, of a good file with its cover, where the browser draws one. */
type Inspected = PdfVerdict & { cover?: Blob | undefined }

/** The judgement of a file's content, by the feature that shows slides. */
export type Inspect = (content: ArrayBuffer) => Promise<Inspected>

/** What is known of the files that have been inspected. */
const inspected = new WeakMap<File, Exclude<Inspected, { fault: unknown }>>()

/** How many pages a file has, and which hold no text, once it is inspected on this page. */
export function inspectedPages(file: File): Partial<PdfPages> {
  return inspected.get(file) ?? {}
}

/** The picture of its first page; undefined also of a file that has not been inspected on this page. */
export function coverOf(file: File): Blob | undefined {
  return inspected.get(file)?.cover
}

/**
 * A chosen file as it is now, judged by its content as the server will. A copy, as a browser refuses to send a file that
 * has been changed since it was chosen, e.g. exported again under its name, as if there were no connection.
 * @param language its name, for the refusal
 * @throws {Refusal} PDF_TOO_LARGE, FILE_UNREADABLE, or the inspection's fault
 */
export async function takePdf(file: File, language: string, inspect: Inspect): Promise<File> {
  refuseIf(file.size > LIMITS.pdfBytes ? 'PDF_TOO_LARGE' : null, { language })
  const content = await file.arrayBuffer().catch(() => null)
  // E.g. moved away, or in a cloud folder without a connection.
  if (content === null) throw refusalOf('FILE_UNREADABLE')
  const found = await inspect(content)
  if ('fault' in found) throw refusalOf(found.fault, { ...found.params, language })
  const taken = new File([content], file.name, { type: file.type })
  for (const each of [file, taken]) inspected.set(each, found)
  return taken
}

/** A refusal of the server with the language's name on screen. */
export function inWords(error: unknown, nameOf: (language: MaterialLanguage) => string): unknown {
  if (!(error instanceof ApiError)) return error
  const language = MATERIAL_LANGUAGES.find((each) => each === error.params.language)
  if (!language) return error
  const { message, status, code, params } = error
  return new ApiError(message, { status, code, params: { ...params, language: nameOf(language) } })
}
