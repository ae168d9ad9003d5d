import type { HistoryAct, TopicChange } from '@tristar/shared/topics/history.schema'
import { HISTORY_ACTS } from '@tristar/shared/topics/history.schema'
import { model, Schema, type Types } from 'mongoose'
import { CONTENT, type Topic, type TopicContent } from '../topics.model.ts'

/** The draft revision of a published topic; its questions are quizzes of its own `_id`. */
export interface DraftRevision extends TopicContent {
  _id: Types.ObjectId
  topicId: Types.ObjectId
  /** Where publishing moves the topic; absent where it stays, or goes to the end of another tier. */
  topicNo?: number
  /** As of a topic. */
  editedAs?: string[]
  savedAt: Date
  /** Who saved it last: the admin's username. */
  savedBy: string
}

const topicId = { type: Schema.Types.ObjectId, required: true } as const

const revisionSchema = new Schema<DraftRevision>(
  {
    ...CONTENT,
    topicId,
    topicNo: Number,
    editedAs: { type: [String], default: undefined },
    savedAt: { type: Date, required: true },
    savedBy: { type: String, default: '' },
  },
  { collection: 'topicRevisions', versionKey: false },
)

revisionSchema.index({ topicId: 1 }, { unique: true })

export const DraftRevisionModel = model<DraftRevision>('DraftRevision', revisionSchema)

/** A state of a topic that its history keeps. */
export type FormerState = TopicContent & Pick<Topic, 'topicNo' | 'draft'>

/** An entry of a topic's history, kept until the topic is deleted; its questions are quizzes of its own `_id`. */
export interface TopicEntry {
  _id: Types.ObjectId
  topicId: Types.ObjectId
  /** Counts the topic's entries, from 1. */
  revision: number
  at: Date
  /** The admin's username; '' where it is not known. */
  by: string
  act: HistoryAct
  /** Of `restored`: the revision taken back. */
  from?: number
  changes: TopicChange[]
  state: FormerState
}

const entrySchema = new Schema<TopicEntry>(
  {
    topicId,
    revision: { type: Number, required: true },
    at: { type: Date, required: true },
    by: { type: String, default: '' },
    act: { type: String, enum: HISTORY_ACTS, required: true },
    from: Number,
    changes: { type: Schema.Types.Mixed, required: true },
    state: {
      type: new Schema<FormerState>(
        { ...CONTENT, topicNo: { type: Number, required: true }, draft: Boolean },
        { _id: false },
      ),
      required: true,
    },
  },
  { collection: 'topicHistory', versionKey: false, minimize: false },
)

entrySchema.index({ topicId: 1, revision: 1 }, { unique: true })
entrySchema.index({ by: 1, at: 1 })

export const TopicEntryModel = model<TopicEntry>('TopicEntry', entrySchema)
