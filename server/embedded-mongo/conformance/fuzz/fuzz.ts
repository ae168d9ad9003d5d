import { EJSON } from 'bson'
import { type mongo } from 'mongoose'
import { randomFrom } from '../../testing/server.ts'
import { type Doc } from '../../src/values/bson.ts'
import { filterOf, indexOf, type RandomIndex, sortOf } from './queries.ts'
import { Dice, document, FIELDS, scalar } from './values.ts'

export interface FuzzReport {
  queries: number
  /** Of the queries: those that found something, and those that both refused alike. */
  found: number
  refused: number
  /** Writes by a filter that were compared as well. */
  writes: number
  /** Of the plans that were looked at, those by an index. */
  plans: { seen: number; byIndex: number }
  differences: string[]
}

const QUERIES_PER_ROUND = 50
const WRITES_PER_ROUND = 6
const DOCUMENTS = 60

interface Round {
  db: mongo.Db
  dice: Dice
  /** The same documents twice: with random indexes, and with none to choose. */
  indexed: mongo.Collection<Doc>
  scanned: mongo.Collection<Doc>
  indexes: RandomIndex[]
  report: FuzzReport
}

const text = (value: unknown) => EJSON.stringify(value, { relaxed: false })

/** A result as text, or the code with which it was refused. */
async function answer(work: Promise<unknown>): Promise<string> {
  try {
    return text(await work)
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    if (code === undefined) throw error
    return `refused with ${Number(code)}`
  }
}

/** Both collections hold the documents that all indexes take. */
async function prepare(db: mongo.Db, dice: Dice, report: FuzzReport): Promise<Round> {
  const indexed = db.collection<Doc>('indexed')
  const scanned = db.collection<Doc>('scanned')
  await Promise.all([db.dropCollection('indexed'), db.dropCollection('scanned')])
  const wanted = dice.times(1 + dice.upTo(5), (place) => indexOf(dice, place))
  const indexes: RandomIndex[] = []
  for (const index of wanted) {
    const made = await answer(indexed.createIndex(index.key, index.options))
    if (!made.startsWith('refused')) indexes.push(index)
  }
  const docs = dice.times(DOCUMENTS, (_id) => document(dice, _id))
  await answer(indexed.insertMany(docs, { ordered: false }))
  // In the order in which they stand, so that both begin alike.
  const taken = await indexed.find({}, { sort: { $natural: 1 }, promoteValues: false }).toArray()
  if (taken.length > 0) await scanned.insertMany(taken)
  return { db, dice, indexed, scanned, indexes, report }
}

function findOptionsOf({ dice }: Round) {
  const sort = sortOf(dice)
  return {
    sort,
    promoteValues: false,
    ...(dice.chance(0.4) ? { skip: dice.upTo(20) } : {}),
    ...(dice.chance(0.4) ? { limit: 1 + dice.upTo(20) } : {}),
    ...(dice.chance(0.3) ? { projection: { _id: 1, [dice.pick(FIELDS)]: 1 } } : {}),
  }
}

/** A hint at an index that holds every document, for some of the queries. */
function hintOf({ dice, indexes }: Round): { hint?: string } {
  const whole = indexes.filter((index) => index.whole)
  if (whole.length === 0 || !dice.chance(0.3)) return {}
  const { name } = dice.pick(whole).options
  return name === undefined ? {} : { hint: name }
}

function compare({ report, indexes }: Round, question: unknown, [found, expected]: string[]): void {
  if (found === expected) return
  const keys = indexes.map(({ key, options }) => ({ key, ...options }))
  report.differences.push(
    `${text(question)}\n  indexes ${text(keys)}\n  by index ${found}\n  by scan  ${expected}`,
  )
}

async function lookAtPlan(round: Round, filter: Doc, options: object): Promise<void> {
  const { plans } = round.report
  const explained: unknown = await round.indexed.find(filter, options).explain()
  plans.seen += 1
  if (text(explained).includes('"indexName"')) plans.byIndex += 1
}

async function query(round: Round): Promise<void> {
  const { dice, indexed, scanned, report } = round
  const filter = filterOf(dice)
  const options = findOptionsOf(round)
  const hint = hintOf(round)
  const [found, expected] = await Promise.all([
    answer(indexed.find(filter, { ...options, ...hint }).toArray()),
    answer(scanned.find(filter, options).toArray()),
  ])
  report.queries += 1
  if (expected.startsWith('refused')) report.refused += 1
  else if (expected !== '[]') report.found += 1
  compare(round, { filter, ...options, ...hint }, [found, expected])
  if (dice.chance(0.3)) await compareCounts(round, filter, hint)
  const answered = !expected.startsWith('refused')
  if (answered && dice.chance(0.1)) await lookAtPlan(round, filter, { ...options, ...hint })
}

async function compareCounts(round: Round, filter: Doc, hint: { hint?: string }): Promise<void> {
  const counts = await Promise.all([
    answer(round.indexed.countDocuments(filter, hint)),
    answer(round.scanned.countDocuments(filter)),
  ])
  compare(round, { count: filter, ...hint }, counts)
}

/** A change or a deletion by a filter: as many documents with indexes as without. */
async function write(round: Round): Promise<void> {
  const { dice, report } = round
  const filter = filterOf(dice)
  const field = dice.pick(FIELDS)
  const change = dice.chance(0.7)
    ? { $set: { [field]: scalar(dice) } }
    : { $unset: { [field]: 1 as const } }
  const deletes = dice.chance(0.2)
  const run = async (on: mongo.Collection<Doc>) => {
    if (deletes) return (await on.deleteMany(filter)).deletedCount
    const { matchedCount, modifiedCount } = await on.updateMany(filter, change)
    return { matchedCount, modifiedCount }
  }
  report.writes += 1
  const counts = [await answer(run(round.indexed)), await answer(run(round.scanned))]
  compare(round, { filter, ...(deletes ? { deletes } : { change }) }, counts)
}

/** What is refused with it (the second of a value, two arrays side by side) would be taken without it. */
function takesAll({ key, options }: RandomIndex): boolean {
  if (options.unique === true) return false
  return options.partialFilterExpression === undefined || Object.keys(key).length === 1
}

/** All documents, at last: the same in both, also read by each index, and by the database's own check. */
async function compareAll(round: Round): Promise<void> {
  const { db, indexed, scanned, indexes } = round
  const options = { sort: { _id: 1 as const }, promoteValues: false }
  const expected = await answer(scanned.find({}, options).toArray())
  const hints = indexes.flatMap(({ whole, options: { name } }) => (whole && name ? [name] : []))
  for (const hint of ['_id_', ...hints]) {
    const found = await answer(indexed.find({}, { ...options, hint }).toArray())
    compare(round, { all: hint }, [found, expected])
  }
  const { valid } = await db.command({ validate: 'indexed' })
  compare(round, { validate: 'indexed' }, [text(valid), text(true)])
}

/**
 * Asks random questions of random documents under random indexes, and the same of the same documents without indexes.
 * @param seed the same one gives the same questions
 * @returns what differed; the two collections `indexed` and `scanned` of `db` are overwritten
 */
export async function fuzzIndexes(
  db: mongo.Db,
  { queries, seed }: { queries: number; seed: number },
): Promise<FuzzReport> {
  const dice = new Dice(randomFrom(seed))
  const report: FuzzReport = {
    queries: 0,
    found: 0,
    refused: 0,
    writes: 0,
    plans: { seen: 0, byIndex: 0 },
    differences: [],
  }
  while (report.queries < queries) {
    const round = await prepare(db, dice, report)
    for (let i = 0; i < QUERIES_PER_ROUND; i++) await query(round)
    const writes = round.indexes.every(takesAll) ? WRITES_PER_ROUND : 0
    for (let i = 0; i < writes; i++) await write(round)
    await compareAll(round)
  }
  return report
}
