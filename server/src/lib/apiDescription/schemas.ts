import * as account from '@tristar/shared/account/account.schema'
import * as admins from '@tristar/shared/account/admins.schema'
import * as approvals from '@tristar/shared/account/approvals.schema'
import * as sessions from '@tristar/shared/account/sessions.schema'
import * as settings from '@tristar/shared/account/settings.schema'
import * as audit from '@tristar/shared/audit/audit.schema'
import * as certificates from '@tristar/shared/certificates/certificates.schema'
import * as credentials from '@tristar/shared/certificates/credentials.schema'
import * as answers from '@tristar/shared/common/answers.schema'
import * as refine from '@tristar/shared/common/refine'
import * as stars from '@tristar/shared/common/stars.schema'
import * as attention from '@tristar/shared/dashboards/attention.schema'
import * as dashboards from '@tristar/shared/dashboards/dashboards.schema'
import * as notifications from '@tristar/shared/notifications/notifications.schema'
import * as importing from '@tristar/shared/imports/imports.schema'
import * as jobs from '@tristar/shared/people/jobs.schema'
import * as moves from '@tristar/shared/people/moves.schema'
import * as newSellers from '@tristar/shared/people/newSellers.schema'
import * as person from '@tristar/shared/people/person.schema'
import * as reports from '@tristar/shared/people/lists.schema'
import * as reset from '@tristar/shared/reset/reset.schema'
import * as session from '@tristar/shared/session/session.schema'
import * as log from '@tristar/shared/study/log.schema'
import * as progress from '@tristar/shared/study/progress.schema'
import * as team from '@tristar/shared/team/team.schema'
import * as topics from '@tristar/shared/topics/topics.schema'
import * as booking from '@tristar/shared/trainings/booking.schema'
import * as formAnswers from '@tristar/shared/trainings/formAnswers.schema'
import * as forms from '@tristar/shared/trainings/forms.schema'
import * as trainings from '@tristar/shared/trainings/trainings.schema'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'

export type Schema = OpenAPIV3_1.SchemaObject
type Mode = 'input' | 'output'

const MODULES: readonly Record<string, unknown>[] = [
  account,
  admins,
  approvals,
  sessions,
  settings,
  audit,
  certificates,
  credentials,
  answers,
  refine,
  stars,
  attention,
  dashboards,
  notifications,
  importing,
  jobs,
  moves,
  newSellers,
  person,
  reports,
  reset,
  session,
  log,
  progress,
  team,
  topics,
  booking,
  formAnswers,
  forms,
  trainings,
]

/** `trainingSchema` and `training` → `Training`. */
function typeName(name: string): string {
  const bare = name.replace(/Schema$/, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** The names of the types that `shared` exports. */
function namesOfTypes(): Map<unknown, string> {
  const named = MODULES.flatMap((module) => Object.entries(module)).filter(([, value]) =>
    isNameable(value),
  )
  return new Map(named.map(([name, value]) => [value, typeName(name)]))
}

/** Describes zod schemas as JSON Schema; every object becomes a component, which is named by its export or its place. */
export class Schemas {
  readonly components: Record<string, Schema> = {}
  readonly #names = namesOfTypes()

  /**
   * What callers send; transformed text is described by its result.
   * @param name of a type that has none of its own
   * @param required fields that the call asks for besides
   */
  input(schema: z.ZodType, name: string, required: readonly string[] = []): Schema {
    this.#name(schema, name)
    return this.#described(schema, 'input', required)
  }

  output(schema: z.ZodType, name: string): Schema {
    this.#name(schema, name)
    return this.#described(schema, 'output', [])
  }

  /** The fields of what callers send, for a query or a path. */
  fields(schema: z.ZodType, name: string, required: readonly string[] = []): Schema {
    return this.#converted(schema, name, { mode: 'input', required })
  }

  /** A schema, or the component that it refers to. */
  resolved(schema: Schema): Schema {
    const name = refersTo(schema)
    return name === undefined ? schema : (this.components[name] ?? schema)
  }

  #name(schema: z.ZodType, name: string): void {
    if (!isNameable(schema) || this.#names.has(schema)) return
    const taken = new Set(this.#names.values())
    let free = name
    for (let count = 2; taken.has(free); count += 1) free = `${name}${count}`
    this.#names.set(schema, free)
  }

  #described(schema: z.ZodType, mode: Mode, required: readonly string[]): Schema {
    const name = this.#names.get(schema)
    if (name === undefined) return this.#converted(schema, '', { mode, required })
    const key = mode === 'input' ? `${name}Input` : name
    if (!(key in this.components)) {
      this.components[key] = {}
      this.components[key] = this.#converted(schema, name, { mode, required })
    }
    return { $ref: `#/components/schemas/${key}` } as Schema
  }

  #converted(schema: z.ZodType, name: string, place: Omit<Place, 'whole'>): Schema {
    // What an alternative was before its checks is no type of its own.
    const options = schema instanceof z.ZodUnion ? (schema.options as readonly z.ZodType[]) : []
    const bare = new Set<unknown>(options.map(({ _zod }) => _zod.parent))
    const { $schema: _, ...described } = z.toJSONSchema(schema, {
      io: place.mode,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema, path }) => {
        // The library names its schemas by its smaller build.
        const part = zodSchema as unknown as z.ZodType
        // With it stands what it was before its checks.
        const whole = path.length === 0
        if (bare.has(part)) return
        if (!whole && name && part instanceof z.ZodObject) this.#name(part, name + nameOfPath(path))
        this.#override(part, jsonSchema as Schema, { ...place, whole })
      },
    })
    return described as Schema
  }

  #override(part: z.ZodType, described: Schema, { mode, required, whole }: Place): void {
    if (part instanceof z.ZodPipe && part.in instanceof z.ZodTransform)
      replace(described, this.#described(part.out as z.ZodType, mode, []))
    else if (!whole && this.#names.has(part)) replace(described, this.#described(part, mode, []))
    else simplify(described, mode)
    if (mode === 'input' && part instanceof z.ZodObject)
      require(described, [...refine.requiredOf(part), ...(whole ? required : [])])
  }
}

const isNameable = (schema: unknown) =>
  schema instanceof z.ZodObject || schema instanceof z.ZodUnion

/** `properties, rows, items, properties, by` → `RowsBy` */
function nameOfPath(path: readonly (string | number)[]): string {
  const words = path.map((step) =>
    typeof step === 'number' ? '' : (KEYWORDS[step] ?? typeName(step)),
  )
  const alternative = path.findLast((step) => typeof step === 'number')
  return words.join('') + (alternative ?? '')
}

/** What JSON Schema's own words add to a name. */
const KEYWORDS: Readonly<Record<string, string>> = {
  properties: '',
  items: '',
  anyOf: '',
  oneOf: '',
  allOf: '',
  additionalProperties: 'Each',
}

/** Where a schema stands. */
interface Place {
  mode: Mode
  /** Fields that the call asks for besides. */
  required: readonly string[]
  /** It is the one that was to be described. */
  whole: boolean
}

const REFERENCE = /^#\/components\/schemas\//

/** The component that a schema refers to. */
export function refersTo(schema: object): string | undefined {
  return '$ref' in schema && typeof schema.$ref === 'string'
    ? schema.$ref.replace(REFERENCE, '')
    : undefined
}

function replace(schema: Schema, other: Schema): void {
  for (const key of Object.keys(schema)) delete schema[key as keyof Schema]
  Object.assign(schema, other)
}

/** Says the same in the words of which generators make types that compile. */
function simplify(schema: Schema, mode: Mode): void {
  simplifyValues(schema, mode)
  nameKeys(schema)
  if (mode === 'input') simplifyOptional(schema)
}

const NOTHING: Schema = { type: 'string', maxLength: 0 }

/** No name of a program can stand for '' in an enum, and a constant is an enum of one, but for numbers. */
function simplifyValues(schema: Schema, mode: Mode): void {
  const { enum: values, const: only } = schema
  if (typeof only === 'number') replace(schema, { type: 'integer', minimum: only, maximum: only })
  else if (only === '') replace(schema, NOTHING)
  else if (typeof only === 'string') replace(schema, { type: 'string', enum: [only] })
  if (!values?.includes('')) return
  const named = values.filter((value) => value !== '')
  if (mode === 'input') schema.enum = named
  else replace(schema, { type: 'string', pattern: `^(${named.join('|')})?$` })
}

/** Whoever sends nothing leaves a field out; an object that is there unasked is made by no program. */
function simplifyOptional(schema: Schema): void {
  const { anyOf, default: unasked } = schema
  const others = anyOf?.filter((each) => !('maxLength' in each && each.maxLength === 0))
  const [first] = others ?? []
  if (others?.length === 1 && first) replace(schema, first)
  else if (others) schema.anyOf = others
  const isObject = typeof unasked === 'object' && !Array.isArray(unasked)
  if (isObject || (unasked === '' && (schema.enum ?? schema.anyOf))) delete schema.default
}

/** A record of known keys is an object of these. */
function nameKeys(schema: Schema): void {
  const { propertyNames, additionalProperties, ...rest } = schema as Schema & {
    propertyNames?: { enum?: string[] }
  }
  if (!propertyNames?.enum || typeof additionalProperties !== 'object') return
  const properties = Object.fromEntries(
    propertyNames.enum.map((name) => [name, additionalProperties]),
  )
  replace(schema, { ...rest, properties, additionalProperties: false })
}

/** Marks fields as required: a text is missing too when it is empty. */
function require(schema: Schema, fields: readonly string[]): void {
  const { properties = {} } = schema
  const own = fields.filter((field) => Object.hasOwn(properties, field))
  if (own.length === 0) return
  schema.required = [...new Set([...(schema.required ?? []), ...own])]
  for (const field of own) {
    const property = properties[field] as Schema
    delete property.default
    if (property.type === 'string') property.minLength ??= 1
    if (property.type === 'array') property.minItems ??= 1
  }
}
