import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { LIMITS } from '@tristar/shared/common/limits'
import mongoose from 'mongoose'
import { type Account, loginKeyOf } from '@tristar/server'

type Body = Record<string, unknown>
type Query = (db: mongoose.mongo.Db, user: Account, body: Body) => Promise<unknown>

const LISTED = { loginId: 1, distributorId: 1, supervisorId: 1, createdAt: 1, figures: 1, tiers: 1 }
/** As the lists' indexes have them, so that the baseline sorts nothing either. */
const ACTIVE = { state: 'active' } as const
const teamOf = (supervisorId: string) => ({ supervisorId, role: 'seller', ...ACTIVE }) as const
const EVER = { resetId: null, trainingDate: { $gte: '2000-01-01', $lte: '2100-01-01' } }

const idOf = (body: Body, name: string) => new mongoose.Types.ObjectId(String(body[name]))

/** A page of people in the order of their ids; of a figure's or a learner's documents. */
function page(db: mongoose.mongo.Db, name: 'progress' | 'teamFigures', filter: object, body: Body) {
  const people = db.collection(name).find(filter, name === 'progress' ? { projection: LISTED } : {})
  return people
    .sort({ loginKey: 1 })
    .skip(Number(body.offset ?? 0))
    .limit(50)
    .toArray()
}

/** Each call's indispensable query, with its parameters from the call's body. */
export const BARE_QUERIES = {
  progress: (db, { _id }) => db.collection('progress').findOne({ _id }),
  topic: (db, _user, body) => db.collection('topics').findOne({ _id: idOf(body, 'topicId') }),
  quiz: (db, _user, body) => {
    const asked = { topicId: idOf(body, 'topicId'), language: String(body.language) }
    return db.collection('quizzes').findOne(asked)
  },
  trainings: (db, { _id }) =>
    db
      .collection('trainings')
      .find({ sellerAccountId: _id, ...EVER })
      .toArray(),
  teamTrainings: (db, { loginId }) =>
    db
      .collection('trainings')
      .find({ supervisorId: loginId, ...EVER })
      .toArray(),
  team: (db, { loginId }) => page(db, 'progress', teamOf(loginId), {}),
  ownTeam: (db, { loginId }) =>
    db
      .collection('progress')
      .find(teamOf(loginId), { projection: { loginId: 1, figures: 1 } })
      .sort({ loginKey: 1 })
      .limit(LIMITS.embeddedList)
      .toArray(),
  // Its id is known from the account alone.
  learner: async (db, _user, { sellerId, supervisorId }) => {
    const loginKey = loginKeyOf('seller', String(sellerId ?? supervisorId))
    const account = await db.collection<Account>('accounts').findOne({ loginKey })
    return account && db.collection('progress').findOne({ _id: account._id })
  },
  groups: (db) => db.collection('groupFigures').find({}).toArray(),
  topicGroups: (db) => db.collection('topicFigures').find({}).toArray(),
  teams: (db, _user, body) => page(db, 'teamFigures', {}, body),
  sellers: (db, _user, body) => {
    const everywhere = { distributorId: { $in: DISTRIBUTORS } }
    return page(db, 'progress', { role: 'seller', ...everywhere, ...ACTIVE }, body)
  },
  sellersOf: (db, _user, { supervisorId }) =>
    page(db, 'progress', teamOf(String(supervisorId)), {}),
} as const satisfies Record<string, Query>

export type BareQuery = keyof typeof BARE_QUERIES
