import { type mongo } from 'mongoose'
import { type Doc, firstKey } from '../../src/values/bson.ts'
import { docOf } from '../format.ts'
import { type Arguments } from './arguments.ts'

/** What cases do with databases. */
export const DATABASE_OPERATIONS: Record<
  string,
  (database: mongo.Db, args: Arguments) => Promise<unknown>
> = {
  aggregate: (on, args) => on.aggregate(args.docs('pipeline'), args.options('pipeline')).toArray(),
  runCommand: (on, args) => on.command(args.doc('command'), args.options('command', 'commandName')),
  createCollection: (on, args) =>
    on.createCollection(args.text('collection'), args.options('collection')),
  dropCollection: (on, args) => on.dropCollection(args.text('collection')),
  modifyCollection: (on, args) =>
    on.command({ collMod: args.text('collection'), ...args.options('collection') }),
  listCollections: (on, args) =>
    on.listCollections(args.doc('filter'), args.options('filter')).toArray(),
}

/** `{insertOne: {…}}` is `{name: 'insertOne', …}` to the driver. */
function modelOf(model: Doc): Doc {
  const name = firstKey(model)
  return { name, ...docOf(model[name]) }
}

type Models = Parameters<mongo.MongoClient['bulkWrite']>[0]

/** What cases do with clients. */
export const CLIENT_OPERATIONS: Record<
  string,
  (client: mongo.MongoClient, args: Arguments) => Promise<unknown>
> = {
  clientBulkWrite: (on, args) =>
    on.bulkWrite(args.docs('models').map(modelOf) as unknown as Models, args.options('models')),
}

/** What cases do with sessions. */
export const SESSION_OPERATIONS: Record<
  string,
  (session: mongo.ClientSession, args: Arguments) => Promise<unknown>
> = {
  async startTransaction(on, args) {
    on.startTransaction(args.options())
  },
  commitTransaction: (on) => on.commitTransaction(),
  abortTransaction: (on) => on.abortTransaction(),
  endSession: (on) => on.endSession(),
}
