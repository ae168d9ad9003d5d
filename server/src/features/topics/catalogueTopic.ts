import { pathOf } from '@tristar/shared/common/calls'
import type { Distributor } from '@tristar/shared/common/distributors'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import type { Tier } from '@tristar/shared/common/tiers'
import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import { studyCalls } from '@tristar/shared/study/study.calls'
import type { QuizRules } from '@tristar/shared/topics/draw.rules'
import type { TranslationState } from '@tristar/shared/topics/translations.rules'
import type { Titles } from '@tristar/shared/topics/titles'
import type { Material } from '@tristar/shared/topics/topics.schema'
import type { KnownPages, Topic, TopicContent, TopicFile } from './topics.model.ts'

/** A topic as admins edit it, published or a draft. */
export interface EditedTopic extends Omit<TopicFacts, 'beltType'>, QuizRules {
  titles: Titles
  /** '' only of a draft. */
  beltType: Tier | ''
  mandatoryFor: Distributor[]
  materials: (Material & { fileId: string })[]
  quizLanguages: MaterialLanguage[]
  /** How far its quiz is in each language. */
  translations: readonly TranslationState[]
  /** Shown only to admins of scope all. */
  draft?: true
}

/** A published topic, for other features. */
export interface CatalogueTopic extends EditedTopic {
  beltType: Tier
}

/** What is known of a PDF's pages. */
export function pagesOf({ pages, blankPages, pageTexts }: KnownPages): KnownPages {
  // Mongoose's arrays are none of what is answered.
  return {
    pages,
    ...(blankPages && { blankPages: [...blankPages] }),
    ...(pageTexts && { pageTexts: pageTexts.map(({ page, text }) => ({ page, text })) }),
  }
}

function toMaterial({
  language,
  fileId,
  coverId,
  ...file
}: TopicFile): EditedTopic['materials'][0] {
  const pdfFile = pathOf(studyCalls.pdf, { file: `${String(fileId)}.pdf` })
  const cover = coverId ? pathOf(studyCalls.cover, { file: `${String(coverId)}.webp` }) : ''
  return { language, pdfFile, ...pagesOf(file), cover, fileId: String(fileId) }
}

export function toCatalogueTopic(topic: Topic): CatalogueTopic {
  return { ...toEditedTopic(topic), beltType: publishedTier(topic) }
}

/** The tier of a published topic: publishing has asked for it. */
export function publishedTier({ beltType, title }: Pick<Topic, 'beltType' | 'title'>): Tier {
  if (beltType === '') throw new Error(`the published topic ${title} has no tier`)
  return beltType
}

/** A topic, its revision or a former state of it. */
export type TopicState = TopicContent & Pick<Topic, '_id' | 'topicNo' | 'draft'>

/** A plain object; materials and languages in the order English, Malay, Chinese. */
export function toEditedTopic(topic: TopicState): EditedTopic {
  const { title, titleMalay, titleChinese, files } = topic
  const { topicNo, beltType, mandatoryFor, quiz, supervisor } = topic
  return {
    _id: String(topic._id),
    title,
    titles: { English: title, Malay: titleMalay, Chinese: titleChinese },
    topicNo,
    beltType,
    mandatoryFor: [...mandatoryFor],
    quiz,
    supervisor,
    shuffleQuestions: topic.shuffleQuestions,
    shuffleChoices: topic.shuffleChoices,
    ask: topic.ask,
    pauseMinutes: topic.pauseMinutes,
    ...(topic.draft && { draft: true as const }),
    materials: MATERIAL_LANGUAGES.flatMap((language) =>
      files.filter((file) => file.language === language).map(toMaterial),
    ),
    translations: topic.translations,
    quizLanguages: quiz
      ? MATERIAL_LANGUAGES.filter((language) => topic.quizLanguages.includes(language))
      : [],
  }
}
