import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { mongo } from 'mongoose'
import { type Doc, isList } from '../src/values/bson.ts'

/** A document, also one of a class of the driver's, such as a read concern. */
export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' &&
  value !== null &&
  !isList(value) &&
  !('_bsontype' in value) &&
  !(value instanceof Date) &&
  !(value instanceof RegExp) &&
  !(value instanceof Uint8Array)

/** One thing that a case does, as the unified test format of MongoDB's drivers writes it. */
export interface Operation {
  object: string
  name: string
  arguments: Doc
  expectError: Doc | undefined
  /** Whatever comes is right, also an error. */
  ignored: boolean
  /** Absent when nothing is expected of the result. */
  expectResult?: unknown
  saveAs: string | undefined
}

export interface InitialData {
  databaseName: string
  collectionName: string
  documents: Doc[]
  createOptions: Doc
}

export interface ExpectedEvents {
  client: string
  eventType: string
  events: Doc[]
  ignoreExtraEvents: boolean
}

export interface Case {
  description: string
  skipReason: string | undefined
  requirements: Doc[]
  operations: Operation[]
  expectEvents: ExpectedEvents[]
  outcome: InitialData[]
}

/** One file of cases. */
export interface Suite {
  /** Its path below the folder of all suites, without ending. */
  name: string
  requirements: Doc[]
  entities: Doc[]
  initialData: InitialData[]
  cases: Case[]
}

export const docOf = (value: unknown): Doc => (isDoc(value) ? value : {})
export const docsOf = (value: unknown): Doc[] => (isList(value) ? value.filter(isDoc) : [])
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const optionalText = (value: unknown) => (typeof value === 'string' ? value : undefined)

const operationOf = (raw: Doc): Operation => ({
  object: textOf(raw['object']),
  name: textOf(raw['name']),
  arguments: docOf(raw['arguments']),
  expectError: isDoc(raw['expectError']) ? raw['expectError'] : undefined,
  ignored: raw['ignoreResultAndError'] === true,
  ...('expectResult' in raw ? { expectResult: raw['expectResult'] } : {}),
  saveAs: optionalText(raw['saveResultAsEntity']),
})

const dataOf = (raw: Doc): InitialData => ({
  databaseName: textOf(raw['databaseName']),
  collectionName: textOf(raw['collectionName']),
  documents: docsOf(raw['documents']),
  createOptions: docOf(raw['createOptions']),
})

const eventsOf = (raw: Doc): ExpectedEvents => ({
  client: textOf(raw['client']),
  eventType: optionalText(raw['eventType']) ?? 'command',
  events: docsOf(raw['events']),
  ignoreExtraEvents: raw['ignoreExtraEvents'] === true,
})

const caseOf = (raw: Doc): Case => ({
  description: textOf(raw['description']),
  skipReason: optionalText(raw['skipReason']),
  requirements: docsOf(raw['runOnRequirements']),
  operations: docsOf(raw['operations']).map(operationOf),
  expectEvents: docsOf(raw['expectEvents']).map(eventsOf),
  outcome: docsOf(raw['outcome']).map(dataOf),
})

function readSuite(folder: string, file: string): Suite {
  const raw = docOf(mongo.BSON.EJSON.parse(readFileSync(file, 'utf8'), { relaxed: true }))
  return {
    name: relative(folder, file)
      .replaceAll('\\', '/')
      .replace(/\.json$/, ''),
    requirements: docsOf(raw['runOnRequirements']),
    entities: docsOf(raw['createEntities']),
    initialData: docsOf(raw['initialData']).map(dataOf),
    cases: docsOf(raw['tests']).map(caseOf),
  }
}

/** All suites below a folder, in the order of their names. @throws when a file is not JSON */
export function readSuites(folder: string): Suite[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => readSuite(folder, file))
    .filter(({ cases }) => cases.length > 0)
}
