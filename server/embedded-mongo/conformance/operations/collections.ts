import { type mongo } from 'mongoose'
import { type Arguments } from './arguments.ts'

type Run = (collection: mongo.Collection, args: Arguments) => Promise<unknown>

/** Named on its own: the driver's own types for single requests are of no use here. */
type BulkRequests = Parameters<mongo.Collection['bulkWrite']>[0]

/** What cases do with collections. */
export const COLLECTION_OPERATIONS: Record<string, Run> = {
  find: (on, args) => on.find(args.doc('filter'), args.options('filter')).toArray(),
  findOne: (on, args) => on.findOne(args.doc('filter'), args.options('filter')),
  aggregate: (on, args) => on.aggregate(args.docs('pipeline'), args.options('pipeline')).toArray(),
  countDocuments: (on, args) => on.countDocuments(args.doc('filter'), args.options('filter')),
  count: (on, args) => on.count(args.doc('filter'), args.options('filter')),
  estimatedDocumentCount: (on, args) => on.estimatedDocumentCount(args.options()),
  distinct: (on, args) =>
    on.distinct(args.text('fieldName'), args.doc('filter'), args.options('fieldName', 'filter')),
  insertOne: (on, args) => on.insertOne(args.doc('document'), args.options('document')),
  insertMany: (on, args) => on.insertMany(args.docs('documents'), args.options('documents')),
  updateOne: (on, args) =>
    on.updateOne(args.doc('filter'), args.update('update'), args.options('filter', 'update')),
  updateMany: (on, args) =>
    on.updateMany(args.doc('filter'), args.update('update'), args.options('filter', 'update')),
  replaceOne: (on, args) =>
    on.replaceOne(
      args.doc('filter'),
      args.doc('replacement'),
      args.options('filter', 'replacement'),
    ),
  deleteOne: (on, args) => on.deleteOne(args.doc('filter'), args.options('filter')),
  deleteMany: (on, args) => on.deleteMany(args.doc('filter'), args.options('filter')),
  findOneAndUpdate: (on, args) =>
    on.findOneAndUpdate(
      args.doc('filter'),
      args.update('update'),
      args.options('filter', 'update'),
    ),
  findOneAndReplace: (on, args) =>
    on.findOneAndReplace(
      args.doc('filter'),
      args.doc('replacement'),
      args.options('filter', 'replacement'),
    ),
  findOneAndDelete: (on, args) => on.findOneAndDelete(args.doc('filter'), args.options('filter')),
  bulkWrite: (on, args) =>
    on.bulkWrite(args.docs('requests') as unknown as BulkRequests, args.options('requests')),
  createIndex: (on, args) =>
    on.createIndex(args.doc('keys') as mongo.IndexSpecification, args.options('keys')),
  dropIndex: (on, args) => on.dropIndex(args.text('name'), args.options('name')),
  listIndexes: (on, args) => on.listIndexes(args.options()).toArray(),
}
