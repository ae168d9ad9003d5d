import { shapesOf } from './shapes.ts'

/** The commands with their fields that the product, its demo, bench and command line tools send, with what Mongoose, GridFS and the rate limiter send for them. */
const COMMANDS: Record<string, string> = {
  abortTransaction: '',
  aggregate: 'cursor hint pipeline',
  commitTransaction: '',
  count: 'hint query',
  create: '',
  createIndexes: 'indexes',
  'createIndexes.indexes': 'expireAfterSeconds key name partialFilterExpression unique',
  delete: 'deletes ordered',
  'delete.deletes': 'limit q',
  distinct: 'key query',
  drop: '',
  dropDatabase: '',
  dropIndexes: 'index',
  endSessions: '',
  explain: 'verbosity',
  find: 'batchSize comment filter hint limit projection singleBatch skip sort',
  findAndModify: 'new query remove update upsert',
  getMore: 'batchSize collection',
  hello: '',
  insert: 'documents ordered',
  killCursors: 'cursors',
  listCollections: 'authorizedCollections cursor filter nameOnly',
  listIndexes: 'cursor',
  ping: '',
  setParameter: 'ttlMonitorEnabled',
  update: 'ordered updates',
  'update.updates': 'multi q u upsert',
  validate: 'full',
}

const PARTS: Record<string, string> = {
  expression: '$add $cond $divide $floor $gt $sum',
  filter: '$and $elemMatch $eq $exists $gt $gte $in $lt $lte $ne $nin $nor $or $regex',
  pattern: '/x/ /^x/ /^x.*x/',
  projection: '$elemMatch',
  stage: '$group $match',
  update: '$inc $set $setOnInsert $unset',
  'update stage': '$set',
}

const namesOf = (text: string) => text.split(' ').filter(Boolean)

/** All of it, as `shapesOf` names it. */
const CENSUS: ReadonlySet<string> = new Set([
  ...Object.keys(COMMANDS),
  ...Object.entries(COMMANDS).flatMap(([name, fields]) =>
    namesOf(fields).map((field) => `${name}.${field}`),
  ),
  ...Object.entries(PARTS).flatMap(([kind, names]) =>
    namesOf(names).map((name) => `${kind} ${name}`),
  ),
  'update by a whole document',
])

/** What a command uses that nothing has sent so far: the embedded database may not know it. */
export function newShapes(name: string, command: object): string[] {
  return [...shapesOf(name, command)].filter((shape) => !CENSUS.has(shape))
}
