import type { PdfPages } from '@tristar/shared/topics/pdf.rules'
import type { PageText } from '@tristar/shared/topics/pageTexts.rules'
import { type Distributor, DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { type Tier, TIERS } from '@tristar/shared/common/tiers'
import type { TranslationState } from '@tristar/shared/topics/translations.rules'
import type { Titles } from '@tristar/shared/topics/titles'
import type { QuizRules } from '@tristar/shared/topics/draw.rules'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import { model, Schema, type Types } from 'mongoose'

/** What is known of a PDF's pages, and what authors have written of them: absent where there is nothing. */
export interface KnownPages extends PdfPages {
  pageTexts?: PageText[]
}

/** One PDF in GridFS. */
export interface TopicFile extends KnownPages {
  language: MaterialLanguage
  fileId: Types.ObjectId
  /** 0 where it is not known. */
  pages: number
  /** The picture of its first page, in GridFS; absent without one. */
  coverId?: Types.ObjectId
}

/** What a form sets of a topic, and a revision or a former state keeps of it. */
export interface TopicContent extends QuizRules {
  title: string
  /** '' where there is none. */
  titleMalay: string
  titleChinese: string
  /** '' only of a draft or a revision. */
  beltType: Tier | ''
  mandatoryFor: Distributor[]
  quiz: boolean
  /** EDAC theory: for supervisors only. */
  supervisor: boolean
  files: TopicFile[]
  /** Languages that have at least one question. */
  quizLanguages: MaterialLanguage[]
  /** Of its questions: see translations.rules.ts. */
  translations: TranslationState[]
}

/** A topic; its number is dense within its tier, 1…n, once it is published. */
export interface Topic extends TopicContent {
  _id: Types.ObjectId
  topicNo: number
  /** Visible only to admins of scope all, with the number 0; absent once published. */
  draft?: boolean
  /** A draft revision waits beside it; written with that in one transaction, so that edits collide with it. */
  revised?: boolean
  createdAt: Date
  /** The latest edits by their `attemptId`, the last of all at the end; absent before the first. */
  editedAs?: string[]
}

/** The fields of `TopicContent`. */
export const CONTENT = {
  title: { type: String, required: true },
  titleMalay: { type: String, default: '' },
  titleChinese: { type: String, default: '' },
  beltType: { type: String, enum: [...TIERS, ''], default: '' as const },
  mandatoryFor: { type: [{ type: String, enum: DISTRIBUTORS }], required: true },
  quiz: { type: Boolean, required: true },
  supervisor: { type: Boolean, required: true, default: false },
  shuffleQuestions: { type: Boolean, required: true },
  shuffleChoices: { type: Boolean, required: true },
  ask: { type: Number, required: true },
  pauseMinutes: { type: Number, required: true },
  files: {
    type: [
      new Schema<TopicFile>(
        {
          language: { type: String, enum: MATERIAL_LANGUAGES, required: true },
          fileId: { type: Schema.Types.ObjectId, required: true },
          pages: { type: Number, required: true },
          // No empty list where nothing is known.
          blankPages: { type: [Number], default: undefined },
          pageTexts: Schema.Types.Mixed,
          coverId: Schema.Types.ObjectId,
        },
        { _id: false },
      ),
    ],
    default: [],
  },
  quizLanguages: { type: [{ type: String, enum: MATERIAL_LANGUAGES }], default: [] },
  translations: { type: Schema.Types.Mixed, required: true },
}

const topicSchema = new Schema<Topic>(
  {
    ...CONTENT,
    topicNo: { type: Number, required: true },
    draft: Boolean,
    revised: Boolean,
    createdAt: { type: Date, required: true },
    editedAs: { type: [String], default: undefined },
  },
  { collection: 'topics', versionKey: false },
)

topicSchema.index({ mandatoryFor: 1, beltType: 1, topicNo: 1 })
topicSchema.index({ beltType: 1, topicNo: 1 })
topicSchema.index({ 'files.fileId': 1 })

export const TopicModel = model<Topic>('Topic', topicSchema)

/** The filter for published topics. */
export const PUBLISHED = { draft: { $ne: true } } as const

/** What is left of a topic that was published, once it is withdrawn or deleted, for those who worked on it. */
export interface DeletedTopic {
  _id: Types.ObjectId
  titles: Titles
  /** Or withdrawn; null where it is not known. */
  deletedAt: Date | null
}

const title = { type: String, default: '' } as const
const deletedTopicSchema = new Schema<DeletedTopic>(
  {
    titles: {
      type: new Schema<Titles>({ English: title, Malay: title, Chinese: title }, { _id: false }),
      required: true,
    },
    deletedAt: { type: Date, default: null },
  },
  { collection: 'deletedTopics', versionKey: false },
)

export const DeletedTopicModel = model<DeletedTopic>('DeletedTopic', deletedTopicSchema)

/** The questions of a topic, of its revision or of a former state in one language. */
export interface Quiz {
  _id: Types.ObjectId
  /** The `_id` of whichever of them. */
  topicId: Types.ObjectId
  language: MaterialLanguage
  questions: KeyedQuestion[]
}

const quizSchema = new Schema<Quiz>(
  {
    topicId: { type: Schema.Types.ObjectId, required: true },
    language: { type: String, enum: MATERIAL_LANGUAGES, required: true },
    questions: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'quizzes', versionKey: false },
)

quizSchema.index({ topicId: 1, language: 1 }, { unique: true })

export const QuizModel = model<Quiz>('Quiz', quizSchema)

/** The single document written by every edit of topics, which serializes them. */
export interface Catalogue {
  _id: 'topics'
  /** Grows with every edit. */
  version: number
  /** Unique per edit, to validate cached topics. */
  stamp?: Types.ObjectId
  /** The version at which a distributor's learners last needed a recount. */
  distributors: Partial<Record<Distributor, number>>
}

const catalogueSchema = new Schema<Catalogue>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    stamp: Schema.Types.ObjectId,
    distributors: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'catalogue', versionKey: false, minimize: false },
)

export const CatalogueModel = model<Catalogue>('Catalogue', catalogueSchema)
