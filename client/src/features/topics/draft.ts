import type { Distributor } from '@tristar/shared/common/distributors'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import type { Tier } from '@tristar/shared/common/tiers'
import type { PageText, SentPageText } from '@tristar/shared/topics/pageTexts.rules'
import { PLAIN_RULES, type QuizRules } from '@tristar/shared/topics/draw.rules'
import type { Titles } from '@tristar/shared/topics/titles'
import type { Question } from '@tristar/shared/topics/questions.schema'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'

/** A question being edited; `key` is unique in the draft. */
export interface DraftQuestion extends Question {
  key: string
}

/** A text of a page; those of another PDF in its language stay in the draft, but are not sent. */
export interface DraftPageText extends SentPageText {
  /** `pdfMark` of the PDF. */
  pdf: string
}

/** The contents of the topic form and its three quizzes, without the chosen PDFs, which are files. */
export interface TopicDraft {
  title: string
  titleMalay: string
  titleChinese: string
  belt: Tier | ''
  mandatory: Distributor[]
  /** "User Managers only": EDAC theory. */
  supervisor: boolean
  quiz: boolean
  shuffleQuestions: boolean
  shuffleChoices: boolean
  /** As typed; '' is all. */
  ask: string
  /** As typed; '' is none. */
  pauseMinutes: string
  /** As typed; '' in add mode. */
  topicNo: string
  /** Languages whose current PDF is removed, even without a replacement. */
  removePdf: MaterialLanguage[]
  /** By language, and within a PDF by page. */
  pageTexts: DraftPageText[]
  /** Of all three languages; within a language by number, from 1. */
  questions: DraftQuestion[]
}

/** Covers drawn of PDFs that are stored, and not yet sent. */
export type DrawnCovers = Partial<Record<MaterialLanguage, Blob>>

/** The PDFs chosen and not yet sent. */
export type ChosenPdfs = Partial<Record<MaterialLanguage, File>>

const typed = (number: number) => (number === 0 ? '' : String(number))

/** The rules of a quiz as they are typed: an empty field is 0. */
function typedRules({ shuffleQuestions, shuffleChoices, ask, pauseMinutes }: QuizRules) {
  return { shuffleQuestions, shuffleChoices, ask: typed(ask), pauseMinutes: typed(pauseMinutes) }
}

export const EMPTY_TOPIC: TopicDraft = {
  title: '',
  titleMalay: '',
  titleChinese: '',
  belt: '',
  mandatory: [],
  supervisor: false,
  quiz: false,
  ...typedRules(PLAIN_RULES),
  topicNo: '',
  removePdf: [],
  pageTexts: [],
  questions: [],
}

/** The form of the topic on the server. Equal topics give equal drafts, keys included. */
export function draftOf({ theory, quizzes }: TopicDetail): TopicDraft {
  return {
    title: theory.title,
    titleMalay: theory.titles.Malay,
    titleChinese: theory.titles.Chinese,
    belt: theory.beltType,
    mandatory: [...theory.mandatoryFor],
    supervisor: theory.supervisor,
    quiz: theory.quiz,
    ...typedRules(theory),
    topicNo: String(theory.topicNo),
    removePdf: [],
    pageTexts: theory.materials.flatMap(({ language, pdfFile: pdf, pageTexts = [] }) =>
      pageTexts.map(({ page, text }) => ({ language, pdf, page, text })),
    ),
    questions: quizzes.map((question) => ({ ...question, key: keyOf(question) })),
  }
}

/** The same for a new question before and after it is saved, so that it stays on screen. */
export function keyOf({ id, language }: { id: string; language: MaterialLanguage }): string {
  return `${language}-${id}`
}

export function titlesOf({ title, titleMalay, titleChinese }: TopicDraft): Titles {
  return { English: title, Malay: titleMalay, Chinese: titleChinese }
}

/** The questions of one language, by number. */
export function questionsIn<Entry extends Question>(
  questions: readonly Entry[],
  language: MaterialLanguage,
): Entry[] {
  return questions
    .filter((question) => question.language === language)
    .toSorted((a, b) => a.questionNo - b.questionNo)
}

/** What tells a PDF from others: the URL path of a stored one, or of a chosen file what stays when it is chosen again. */
export function pdfMark(pdf: string | File): string {
  return typeof pdf === 'string' ? pdf : `${pdf.name} ${pdf.size} ${pdf.lastModified}`
}

/** The texts of the pages of a PDF; none of no PDF. */
export function textsOf(
  { pageTexts }: Pick<TopicDraft, 'pageTexts'>,
  language: MaterialLanguage,
  pdf: string | File | undefined,
): PageText[] {
  const mark = pdf && pdfMark(pdf)
  return pageTexts
    .filter((each) => each.language === language && each.pdf === mark)
    .map(({ page, text }) => ({ page, text }))
}

/** The texts with one of them as it is typed now; '' removes it. */
export function withPageText(
  { pageTexts }: Pick<TopicDraft, 'pageTexts'>,
  written: DraftPageText,
): DraftPageText[] {
  const { language, pdf, page, text } = written
  const same = (each: DraftPageText) =>
    each.language === language && each.pdf === pdf && each.page === page
  const others = pageTexts.filter((each) => !same(each))
  // As they come from the server: an undone change is none.
  return [...others, ...(text === '' ? [] : [written])].toSorted(
    (a, b) =>
      MATERIAL_LANGUAGES.indexOf(a.language) - MATERIAL_LANGUAGES.indexOf(b.language) ||
      a.pdf.localeCompare(b.pdf) ||
      a.page - b.page,
  )
}
