import type { Distributor } from '@tristar/shared/common/distributors'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Tier } from '@tristar/shared/common/tiers'
import { PLAIN_RULES, type QuizRules } from '@tristar/shared/topics/draw.rules'
import type { Titles } from '@tristar/shared/topics/titles'
import type { Question } from '@tristar/shared/topics/questions.schema'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'

/** A question being edited; `key` is unique in the draft. */
export interface DraftQuestion extends Question {
  key: string
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
