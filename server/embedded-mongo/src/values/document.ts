/** A decoded document. Key order is meaningful and kept. */
export type Doc = Record<string, unknown>

/** Assignment that cannot reach the prototype, whatever a field is called. */
export function setOwn(holder: Doc, key: string, value: unknown): void {
  if (key === '__proto__') {
    const property = { value, writable: true, enumerable: true, configurable: true }
    Object.defineProperty(holder, key, property)
  } else holder[key] = value
}

/** The bytes that name a value's type in BSON. */
export const BsonType = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binary: 5,
  undefined: 6,
  objectId: 7,
  boolean: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  code: 13,
  symbol: 14,
  codeWithScope: 15,
  int32: 16,
  timestamp: 17,
  int64: 18,
  decimal: 19,
  minKey: 255,
  maxKey: 127,
} as const

/** A value that JavaScript has no class for, as its bytes: a DBPointer, or the deprecated undefined. */
export class RawValue {
  readonly type: number
  readonly bytes: Buffer

  constructor(type: number, bytes: Buffer) {
    this.type = type
    this.bytes = bytes
  }
}

export const isMissing = (value: unknown): value is null | undefined =>
  value === null || value === undefined

/** Whether an object is a document, not a value of some class; what its fields are called does not matter. */
export const isPlain = (value: object): value is Doc =>
  Object.getPrototypeOf(value) === Object.prototype

export const isInt32 = (value: unknown): value is number =>
  typeof value === 'number' && (value | 0) === value && !Object.is(value, -0)

/** MongoDB's documented limit for the nesting of what is stored. */
export const MAX_DEPTH = 100
