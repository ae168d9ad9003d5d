import type { Day } from '@tristar/shared/common/dates'
import { type Role, ROLES } from '@tristar/shared/common/roles'
import { LINE_KINDS, type LineKind } from '@tristar/shared/lines/lineKinds'
import { model, Schema, type Types } from 'mongoose'

/** What a User Manager or an admin has written to a learner (domain: Lines). */
export interface KeptLine {
  _id: Types.ObjectId
  /** Of the learner. */
  accountId: Types.ObjectId
  /** The account that sent it; its role, and its human id, which stays when an admin is removed. */
  senderId: Types.ObjectId
  senderRole: Role
  sender: string
  kind: LineKind
  /** '' once its sender or its reader was erased. */
  text: string
  topicId?: Types.ObjectId
  trainingId?: Types.ObjectId
  /** In the organisation's zone: one of a kind a day. */
  day: Day
  at: Date
}

const lineSchema = new Schema<KeptLine>(
  {
    accountId: { type: Schema.Types.ObjectId, required: true, immutable: true },
    senderId: { type: Schema.Types.ObjectId, required: true, immutable: true },
    senderRole: { type: String, enum: ROLES, required: true, immutable: true },
    sender: { type: String, required: true },
    kind: { type: String, enum: LINE_KINDS, required: true, immutable: true },
    text: { type: String, default: '' },
    topicId: { type: Schema.Types.ObjectId, immutable: true },
    trainingId: { type: Schema.Types.ObjectId, immutable: true },
    day: { type: String, required: true, immutable: true },
    at: { type: Date, required: true, immutable: true },
  },
  { collection: 'lines', versionKey: false },
)

// One of a kind a day, however many send it at once.
lineSchema.index({ senderId: 1, accountId: 1, day: 1, kind: 1 }, { unique: true })
lineSchema.index({ accountId: 1, at: -1, _id: -1 })

export const LineModel = model<KeptLine>('Line', lineSchema)
