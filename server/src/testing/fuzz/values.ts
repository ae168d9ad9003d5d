import { pick, type Random } from '@tristar/shared/common/random'

/** Values of attackers and broken programs. */
const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e308,
  true,
  false,
  [],
  {},
  [[]],
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  { $regex: '.*' },
  [{ $in: [''] }],
  { 'a.b': 1, $set: { role: 'admin' } },
  // As a literal it would set the object's prototype and not be sent.
  JSON.parse('{"__proto__":{"role":"admin"}}'),
  { constructor: { prototype: { role: 'admin' } } },
  '$where',
  '{"$gt":""}',
  '(a+)+$',
  '.*',
  '[',
  '\\',
  "' OR 1=1 --",
  '../../../../etc/passwd',
  '%00',
  '\u0000',
  '\uD800',
  '\u202Egnp.exe',
  '𝓣𝓻𝓲𝓼𝓽𝓪𝓻 三星 🙂',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://example.com")',
  '=1+1\n=2',
  'Tan\r\nBcc: all@example.com',
  '9999-99-99',
  '9999-12-31',
  '0000-01-01',
  '+275760-09-13',
  '50',
  '1e3',
  '2026-02-30',
  '25:61',
  '-0',
  'NaN',
  'ffffffffffffffffffffffff',
  'x'.repeat(2_000),
  'x'.repeat(300_000),
  '字'.repeat(2_000),
  Array.from({ length: 500 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`key${index}`, index])),
]

export function hostile(random: Random): unknown {
  return pick(random, HOSTILE)
}

/** The parts of JSON Schema that the API's description uses. */
export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  format?: string
  maxLength?: number
  pattern?: string
}

/** Real names and ids by field. */
export type Pool = Readonly<Record<string, readonly unknown[]>>

const DEEPEST = 6

/** A valid value for the schema, with real names and ids if the field has some. */
export function plausible(
  random: Random,
  {
    schema,
    pool,
    field = '',
    depth = 0,
  }: { schema: JsonSchema; pool: Pool; field?: string; depth?: number },
): unknown {
  const inner = (of: JsonSchema, name: string) =>
    plausible(random, { schema: of, pool, field: name, depth: depth + 1 })
  const known = pool[field]
  if (known?.length && schema.type !== 'array' && random.chance(85)) return pick(random, known)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  if (schema.anyOf) return inner(pick(random, schema.anyOf), field)
  if (depth > DEEPEST) return null
  if (schema.type === 'array')
    return Array.from({ length: random.between(0, 4) }, () => inner(schema.items ?? {}, field))
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(() => random.chance(90))
        .map(([name, of]) => [name, inner(of, name)]),
    )
  if (schema.type === 'integer' || schema.type === 'number') return random.between(0, 120)
  if (schema.type === 'boolean') return random.chance(50)
  return `text ${random.between(1, 1_000)}`
}

/** The body with one to three values replaced, removed or added, at any depth. */
export function spoil(random: Random, body: unknown): unknown {
  let spoiled = body
  for (let times = random.between(1, 3); times > 0; times -= 1) spoiled = spoilOnce(random, spoiled)
  return spoiled
}

function spoilOnce(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.chance(10)) return hostile(random)
  if (Array.isArray(value)) {
    const items: unknown[] = [...value, hostile(random)]
    const at = random.between(0, items.length - 1)
    return items.map((item, index) => (index === at ? spoilOnce(random, item) : item))
  }
  const entries = Object.entries(value)
  if (entries.length === 0 || random.chance(10))
    return {
      ...value,
      [pick(random, ['$where', '_id', 'role', 'scope', 'approved'])]: hostile(random),
    }
  const [name] = pick(random, entries)
  if (random.chance(20)) return Object.fromEntries(entries.filter(([other]) => other !== name))
  return Object.fromEntries(
    entries.map(([other, inner]) => [other, other === name ? spoilOnce(random, inner) : inner]),
  )
}
