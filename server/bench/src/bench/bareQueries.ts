import { idKey } from '@tristar/shared/common/ids'
import { LIMITS } from '@tristar/shared/common/limits'
import mongoose from 'mongoose'
import type { Account } from '@tristar/server'

type Body = Record<string, unknown>
type Query = (db: mongoose.mongo.Db, user: Account, body: Body) => Promise<unknown>

const LISTED = { loginId: 1, distributorId: 1, supervisorId: 1, createdAt: 1, figures: 1, tiers: 1 }

const ofBody = (body: Body, name: string): string => String(body[name])

function page(body: Body): { skip: number; limit: number } {
  return { skip: Number(body.offset ?? 0), limit: 50 }
}

/** Each call's indispensable query, with its parameters from the call's body. */
export const BARE_QUERIES = {
  progress: (db, { _id }) => db.collection('progress').findOne({ _id }),
  topic: (db, _user, body) =>
    db.collection('topics').findOne({ _id: new mongoose.Types.ObjectId(ofBody(body, 'topicId')) }),
  quiz: (db, _user, body) =>
    db.collection('quizzes').findOne({
      topicId: new mongoose.Types.ObjectId(ofBody(body, 'topicId')),
      language: ofBody(body, 'language'),
    }),
  trainings: (db, { _id }) =>
    db
      .collection('trainings')
      .find({ sellerAccountId: _id, trainingDate: { $gte: '2000-01-01', $lte: '2100-01-01' } })
      .toArray(),
  teamTrainings: (db, { loginId }) =>
    db
      .collection('trainings')
      .find({ supervisorId: loginId, trainingDate: { $gte: '2000-01-01', $lte: '2100-01-01' } })
      .toArray(),
  team: (db, { loginId }) =>
    db
      .collection('progress')
      .find({ supervisorId: loginId, role: 'seller' }, { projection: LISTED })
      .sort({ loginKey: 1 })
      .limit(50)
      .toArray(),
  ownTeam: (db, { loginId }) =>
    db
      .collection('progress')
      .find({ supervisorId: loginId, role: 'seller' }, { projection: { loginId: 1, figures: 1 } })
      .sort({ loginKey: 1 })
      .limit(LIMITS.embeddedList)
      .toArray(),
  learner: (db, _user, body) =>
    db.collection('progress').findOne({
      role: body.sellerId === undefined ? 'supervisor' : 'seller',
      loginKey: idKey(ofBody(body, body.sellerId === undefined ? 'supervisorId' : 'sellerId')),
    }),
  groups: (db) => db.collection('groupFigures').find({}).toArray(),
  topicGroups: (db) => db.collection('topicFigures').find({}).toArray(),
  teams: (db, _user, body) => {
    const { skip, limit } = page(body)
    return db
      .collection('teamFigures')
      .find({})
      .sort({ loginKey: 1 })
      .skip(skip)
      .limit(limit)
      .toArray()
  },
  sellers: (db, _user, body) => {
    const { skip, limit } = page(body)
    return db
      .collection('progress')
      .find({ role: 'seller' }, { projection: LISTED })
      .sort({ loginKey: 1 })
      .skip(skip)
      .limit(limit)
      .toArray()
  },
  sellersOf: (db, _user, body) =>
    db
      .collection('progress')
      .find({ supervisorId: ofBody(body, 'supervisorId'), role: 'seller' }, { projection: LISTED })
      .sort({ loginKey: 1 })
      .limit(50)
      .toArray(),
} as const satisfies Record<string, Query>

export type BareQuery = keyof typeof BARE_QUERIES
