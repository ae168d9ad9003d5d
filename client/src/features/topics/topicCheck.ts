import type { ErrorCode } from '@tristar/shared/common/errors'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { LIMITS } from '@tristar/shared/common/limits'
import { characterCount } from '@tristar/shared/common/text'
import { isSlide, problemsOf } from '@tristar/shared/topics/quizEditing.rules'
import { checkTopicForm } from '@tristar/shared/topics/topics.rules'
import type { PdfPages, PdfVerdict } from '@tristar/shared/topics/pdf.rules'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { ApiError } from '../../lib/apiError'
import { refusalOf, refuseIf } from '../../lib/errorText'
import {
  type ChosenPdfs,
  type DraftPageText,
  type DraftQuestion,
  pdfMark,
  textsOf,
  type TopicDraft,
} from './draft'
import { wrongRule } from './quizRules'

/** What decides which PDFs the topic will have. */
interface Slides {
  materials: readonly Material[]
  draft: Pick<TopicDraft, 'removePdf' | 'pageTexts'>
  chosen: { pdfs: ChosenPdfs }
}

/** The PDF that the topic will have in a language: a chosen file, or the URL path of the current one. */
export function pdfIn(
  { materials, draft, chosen }: Slides,
  language: MaterialLanguage,
): string | File | undefined {
  const current = materials.find((each) => each.language === language)?.pdfFile
  const stays = !draft.removePdf.includes(language)
  return chosen.pdfs[language] ?? (stays ? current : undefined)
}

/** The languages in which the topic will have a PDF. */
export function pdfLanguages(slides: Slides): MaterialLanguage[] {
  return MATERIAL_LANGUAGES.filter((language) => pdfIn(slides, language) !== undefined)
}

/** The texts of the pages of the PDFs that the topic will have. */
export function textsToSend(slides: Slides): DraftPageText[] {
  return slides.draft.pageTexts.filter(({ language, pdf }) => {
    const stays = pdfIn(slides, language)
    return stays !== undefined && pdfMark(stays) === pdf
  })
}

/** The languages whose current PDF goes with texts of its pages. */
export function languagesLosingTexts(slides: Slides): MaterialLanguage[] {
  return slides.materials.flatMap(({ language, pdfFile }) => {
    const goes = pdfIn(slides, language) !== pdfFile
    return goes && textsOf(slides.draft, language, pdfFile).length > 0 ? language : []
  })
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
 * The form's checks in their order (domain: Topics), then the texts of pages, the topic's number, the texts' limits, the numbers among the
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
  if (draft.pageTexts.some(isLongText)) return 'VALIDATION'
  if (!asDraft && isUnknownNumber(draft, last)) return 'TOPIC_NUMBER_UNKNOWN'
  if (draft.quiz && draft.questions.some(isTooLong)) return 'QUESTIONS_TOO_LONG'
  const wrong = wrongRule(draft) ?? draft.questions.find(({ page }) => !isSlide(page))
  return draft.quiz && wrong ? 'VALIDATION' : null
}

/** Whether it is longer than the text of a page may be. */
export function isLongText({ text }: DraftPageText): boolean {
  return characterCount(text.trim()) > LIMITS.pageText
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
  const { name, type, lastModified } = file
  const taken = new File([content], name, { type, lastModified })
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
