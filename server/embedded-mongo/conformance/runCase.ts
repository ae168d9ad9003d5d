import { type mongo } from 'mongoose'
import { firstKey } from '../src/values/bson.ts'
import { Entities, type SeenEvent } from './entities.ts'
import { differencesOfError } from './errors.ts'
import {
  type Case,
  docOf,
  type ExpectedEvents,
  type InitialData,
  type Operation,
  type Suite,
} from './format.ts'
import { differences, show } from './match.ts'
import { RunnerFault, runOperation } from './operations/run.ts'
import { type World } from './operations/runner.ts'
import { type Target } from './target.ts'

async function prepare(client: mongo.MongoClient, data: InitialData): Promise<void> {
  const { databaseName, collectionName, documents, createOptions } = data
  const database = client.db(databaseName, { writeConcern: { w: 'majority' } })
  await database.dropCollection(collectionName)
  await database.createCollection(collectionName, createOptions)
  if (documents.length > 0) await database.collection(collectionName).insertMany(documents)
}

async function checkOperation(operation: Operation, world: World): Promise<string[]> {
  const { name, expectError, ignored, saveAs } = operation
  let result: unknown
  try {
    result = await runOperation(operation, world)
  } catch (error) {
    if (error instanceof RunnerFault) throw error
    if (ignored) return []
    if (!expectError) return [`${name}: ${String(error)}`]
    return differencesOfError(expectError, error, world.entities).map((text) => `${name}: ${text}`)
  }
  if (ignored) return []
  if (expectError) return [`${name}: expected an error, found ${show(result)}`]
  if (saveAs !== undefined) world.entities.saveResult(saveAs, result)
  if (!('expectResult' in operation)) return []
  const where = { path: name, lookup: world.entities, root: true }
  return differences(operation.expectResult, result, where)
}

const namesIn = (list: string[]) => `[${list.join(', ')}]`

function checkEvents(expected: ExpectedEvents, entities: Entities): string[] {
  if (expected.eventType !== 'command') return ['the runner knows events of commands only']
  const seen = entities.events(expected.client)
  const { events, ignoreExtraEvents } = expected
  if (seen.length < events.length || (seen.length > events.length && !ignoreExtraEvents)) {
    const wanted = events.map((event) => String(docOf(event[firstKey(event)])['commandName']))
    return [`events: expected ${namesIn(wanted)}, found ${namesIn(seen.map((e) => e.commandName))}`]
  }
  return events.flatMap((event, i) => {
    const found: SeenEvent | undefined = seen[i]
    const name = firstKey(event)
    if (!found || found.name !== name) return [`event ${i}: expected ${name}`]
    const details = docOf(event[name])
    return Object.entries(details).flatMap(([key, wanted]) =>
      differences(wanted, Reflect.get(found, key), {
        path: `event ${i}.${key}`,
        lookup: entities,
        root: true,
      }),
    )
  })
}

async function checkOutcome(data: InitialData, target: Target, entities: Entities) {
  const { databaseName, collectionName, documents } = data
  const collection = target.client.db(databaseName).collection(collectionName)
  const found = await collection.find().sort({ _id: 1 }).toArray()
  return differences(documents, found, { path: 'outcome', lookup: entities, root: false })
}

const NO_FAILING = { configureFailPoint: 'failCommand', mode: 'off' }

/** Runs one case on fresh data. @returns what was not as expected, in sentences; nothing when it passes */
export async function runCase(suite: Suite, each: Case, target: Target): Promise<string[]> {
  const entities = new Entities(target.uri)
  try {
    for (const data of suite.initialData) await prepare(target.client, data)
    await entities.create(suite.entities)
    for (const operation of each.operations) {
      const problems = await checkOperation(operation, { entities, target })
      if (problems.length > 0) return problems
    }
    const ofEvents = each.expectEvents.flatMap((expected) => checkEvents(expected, entities))
    if (ofEvents.length > 0) return ofEvents
    const outcomes = await Promise.all(
      each.outcome.map((data) => checkOutcome(data, target, entities)),
    )
    return outcomes.flat()
  } catch (error) {
    return [String(error)]
  } finally {
    if (target.failPoints) await target.client.db('admin').command(NO_FAILING)
    await entities.close()
  }
}
