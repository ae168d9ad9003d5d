import { mongo } from 'mongoose'
import { isDoc, type Operation } from '../format.ts'
import { Arguments } from './arguments.ts'
import { BUCKET_OPERATIONS } from './buckets.ts'
import { COLLECTION_OPERATIONS } from './collections.ts'
import { CLIENT_OPERATIONS, DATABASE_OPERATIONS, SESSION_OPERATIONS } from './databases.ts'
import { RUNNER_OPERATIONS, type World } from './runner.ts'

/** The case is wrong for this runner, which is not a thing that the database answered. */
export class RunnerFault extends Error {}

function known<T>(table: Record<string, T>, { object, name }: Operation): T {
  const run = table[name]
  if (!run) throw new RunnerFault(`the runner does not know ${name} of ${object}`)
  return run
}

/**
 * Does what an operation says.
 * @returns the driver's result, in the form in which cases write it
 * @throws what the driver throws; RunnerFault for what the runner does not know
 */
export async function runOperation(operation: Operation, world: World): Promise<unknown> {
  const args = new Arguments(operation.arguments, world.entities)
  if (operation.object === 'testRunner') return known(RUNNER_OPERATIONS, operation)(world, args)
  const on = world.entities.any(operation.object)
  if (on instanceof mongo.MongoClient)
    return resultOf(await known(CLIENT_OPERATIONS, operation)(on, args))
  if (on instanceof mongo.Db) return resultOf(await known(DATABASE_OPERATIONS, operation)(on, args))
  if (on instanceof mongo.ClientSession) return known(SESSION_OPERATIONS, operation)(on, args)
  if (on instanceof mongo.GridFSBucket) return known(BUCKET_OPERATIONS, operation)(on, args)
  return resultOf(await known(COLLECTION_OPERATIONS, operation)(on, args))
}

const COUNTS = [
  'acknowledged',
  'insertedCount',
  'matchedCount',
  'modifiedCount',
  'deletedCount',
  'upsertedCount',
  'insertedIds',
  'upsertedIds',
  'insertResults',
  'updateResults',
  'deleteResults',
] as const

const plainMap = (value: unknown): unknown =>
  value instanceof Map ? Object.fromEntries(value) : value

/** Results that the driver gives as objects of its own classes, as documents. */
export function resultOf(result: unknown): unknown {
  const bulk = isDoc(result) && ('insertResults' in result || 'upsertedIds' in result)
  if (!bulk) return result
  const entries = COUNTS.flatMap((name) => {
    const value: unknown = Reflect.get(result, name)
    return value === undefined ? [] : [[name, plainMap(value)] as const]
  })
  return Object.fromEntries(entries)
}
