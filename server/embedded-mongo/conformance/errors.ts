import { mongo } from 'mongoose'
import { type Doc, isList } from '../src/values/bson.ts'
import { docOf, isDoc } from './format.ts'
import { differences, type Lookup, show } from './match.ts'
import { resultOf } from './operations/run.ts'

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The reply that an error was made of. */
function responseOf(error: unknown): Doc {
  const response = field(error, 'errorResponse')
  const writeErrors = field(error, 'writeErrors')
  const [first] = isList(writeErrors) ? writeErrors : []
  const ofFirst = field(first, 'err')
  return { ...docOf(response), ...(isDoc(ofFirst) ? ofFirst : {}) }
}

const isNetwork = (error: unknown) => error instanceof mongo.MongoNetworkError
const isClientError = (error: unknown) =>
  !(error instanceof mongo.MongoServerError) || isNetwork(error)

function hasLabel(error: unknown, label: unknown): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel(String(label))
}

const listOf = (value: unknown) => (isList(value) ? value : [])

/** What the error says, by what is expected of it; each gives sentences about what is wrong. */
const CHECKS: Record<string, (wanted: unknown, error: unknown, lookup: Lookup) => string[]> = {
  isError: () => [],
  isClientError: (wanted, error) =>
    isClientError(error) === wanted ? [] : [`an error of the client: expected ${show(wanted)}`],
  errorContains(wanted, error) {
    const message = error instanceof Error ? error.message : String(error)
    const contains = message.toLowerCase().includes(String(wanted).toLowerCase())
    return contains ? [] : [`the message '${message}' does not contain '${String(wanted)}'`]
  },
  errorCode(wanted, error) {
    const code = field(error, 'code') ?? responseOf(error)['code']
    return code === wanted ? [] : [`code ${show(code)}, expected ${show(wanted)}`]
  },
  errorCodeName(wanted, error) {
    const name = field(error, 'codeName') ?? responseOf(error)['codeName']
    return name === wanted ? [] : [`code name ${show(name)}, expected ${show(wanted)}`]
  },
  errorLabelsContain: (wanted, error) =>
    listOf(wanted)
      .filter((label) => !hasLabel(error, label))
      .map((label) => `the label ${show(label)} is not there`),
  errorLabelsOmit: (wanted, error) =>
    listOf(wanted)
      .filter((label) => hasLabel(error, label))
      .map((label) => `the label ${show(label)} is there`),
  errorResponse: (wanted, error, lookup) =>
    differences(wanted, responseOf(error), { path: 'response', lookup, root: true }),
  expectResult(wanted, error, lookup) {
    const result = field(error, 'result') ?? field(error, 'partialResult')
    return differences(wanted, resultOf(result), { path: 'partial result', lookup, root: true })
  },
  writeErrors(wanted, error, lookup) {
    const found = field(error, 'writeErrors')
    const actual = found instanceof Map ? Object.fromEntries(found) : found
    return differences(wanted, actual, { path: 'write errors', lookup, root: true })
  },
  writeConcernErrors: (wanted, error, lookup) =>
    differences(wanted, field(error, 'writeConcernErrors'), {
      path: 'write concern errors',
      lookup,
      root: true,
    }),
}

/** @returns how an error differs from what is expected of it, in sentences */
export function differencesOfError(expected: Doc, error: unknown, lookup: Lookup): string[] {
  return Object.entries(expected).flatMap(([name, wanted]) => {
    const check = CHECKS[name]
    return check ? check(wanted, error, lookup) : [`the runner does not know ${name}`]
  })
}
