/** A command, or a part of one. */
type Part = Record<string, unknown>

/** Fields of the protocol, the driver's own. */
const PROTOCOL = new Set([
  '$clusterTime',
  '$db',
  '$readPreference',
  'autocommit',
  'lsid',
  'maxTimeMS',
  'readConcern',
  'startTransaction',
  'txnNumber',
  'writeConcern',
])
const STATEMENTS = new Set(['deletes', 'indexes', 'updates'])

type Add = (shape: string) => void

/** What a command uses of the database: its name and fields, operators, stages, options of indexes and forms of patterns. */
export function shapesOf(name: string, command: object): Set<string> {
  const found = new Set<string>([name])
  addFields(name, partOf(command), (shape) => found.add(shape))
  return found
}

function addFields(owner: string, part: Part, add: Add): void {
  for (const [field, value] of Object.entries(part)) {
    if (field === owner || PROTOCOL.has(field)) continue
    add(`${owner}.${field}`)
    if (STATEMENTS.has(field))
      for (const each of listOf(value)) addFields(`${owner}.${field}`, partOf(each), add)
    else INSIDE[field]?.(value, add)
  }
}

/** What stands in the fields of commands and statements. */
const INSIDE: Partial<Record<string, (value: unknown, add: Add) => void>> = {
  filter: addFilter,
  q: addFilter,
  query: addFilter,
  partialFilterExpression: addFilter,
  u: addUpdate,
  update: addUpdate,
  projection: addProjection,
  fields: addProjection,
  pipeline: (value, add) => addStages('stage', value, add),
}

function addFilter(filter: unknown, add: Add): void {
  for (const [field, value] of Object.entries(partOf(filter))) {
    if (!field.startsWith('$')) addCondition(value, add)
    else {
      add(`filter ${field}`)
      for (const each of listOf(value)) addFilter(each, add)
    }
  }
}

function addCondition(condition: unknown, add: Add): void {
  const pattern = patternOf(condition)
  if (pattern) add(`pattern ${pattern}`)
  for (const [operator, operand] of Object.entries(partOf(condition))) {
    if (!operator.startsWith('$')) continue
    add(`filter ${operator}`)
    if (operator === '$regex') add(`pattern ${patternOf(operand) ?? formOf(String(operand))}`)
    else if (operator === '$elemMatch') addFilter(operand, add)
    else if (listOf(operand).some(patternOf)) add(`pattern in ${operator}`)
  }
}

function addUpdate(update: unknown, add: Add): void {
  if (Array.isArray(update)) return addStages('update stage', update, add)
  for (const [operator, fields] of Object.entries(partOf(update))) {
    add(operator.startsWith('$') ? `update ${operator}` : 'update by a whole document')
    for (const path of operator.startsWith('$') ? Object.keys(partOf(fields)) : [])
      if (/\.\$/.test(path)) add('update of elements by position')
  }
}

function addProjection(projection: unknown, add: Add): void {
  for (const value of Object.values(partOf(projection)))
    for (const operator of Object.keys(partOf(value))) add(`projection ${operator}`)
}

function addStages(kind: string, pipeline: unknown, add: Add): void {
  for (const stage of listOf(pipeline))
    for (const [name, value] of Object.entries(partOf(stage))) {
      add(`${kind} ${name}`)
      if (name === '$match') addFilter(value, add)
      else addExpression(value, add)
    }
}

function addExpression(value: unknown, add: Add): void {
  if (typeof value === 'string' && value.startsWith('$$')) add(`variable ${value}`)
  for (const each of listOf(value)) addExpression(each, add)
  for (const [name, inner] of Object.entries(partOf(value))) {
    if (name.startsWith('$')) add(`expression ${name}`)
    addExpression(inner, add)
  }
}

/** The form of a pattern with its options; undefined of other values. */
function patternOf(value: unknown): string | undefined {
  if (value instanceof RegExp) return formOf(value.source, value.flags)
  if (typeof value !== 'object' || value === null || !('pattern' in value)) return undefined
  return formOf(String(value.pattern), 'options' in value ? String(value.options) : '')
}

/** A pattern with `x` for each run of letters and escaped letters. */
function formOf(source: string, flags = ''): string {
  return `/${source.replace(/(?:\\x[\da-f]{2}|\\[^\w\s]|[^\\^$.*+?()[\]{}|])+/gu, 'x')}/${flags}`
}

/** The fields of a document; none of other values, such as lists, dates and ids. */
function partOf(value: unknown): Part {
  if (value instanceof Map) return Object.fromEntries(value)
  const isPart =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof RegExp) &&
    !('_bsontype' in value)
  return isPart ? (value as Part) : {}
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
