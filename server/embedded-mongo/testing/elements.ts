import { type Dice } from '../conformance/fuzz/values.ts'

/** A value as BSON has it: the byte of its type, and its bytes. */
export interface Element {
  type: number
  bytes: Buffer
}

export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

export function double(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}

const hex = (text: string) => Buffer.from(text, 'hex')
const cString = (text: string) => Buffer.from(`${text}\0`)
const noise = (dice: Dice, count: number) => Buffer.from(dice.times(count, () => dice.upTo(256)))

function string(text: string): Buffer {
  const bytes = cString(text)
  return Buffer.concat([int32(bytes.length), bytes])
}

/** The bytes of a document with these fields, in their order. */
export function documentOf(fields: readonly (readonly [name: string, element: Element])[]): Buffer {
  const parts = fields.map(([name, { type, bytes }]) =>
    Buffer.concat([Buffer.from([type]), cString(name), bytes]),
  )
  const content = Buffer.concat([...parts, Buffer.alloc(1)])
  return Buffer.concat([int32(content.length + 4), content])
}

const DOUBLES = ['0000000000000000', '0000000000000080', '000000000000f87f', '2a0000000000f87f']
const MORE_DOUBLES = [
  '010000000000f07f',
  '000000000000f8ff',
  '000000000000f07f',
  '000000000000f0ff',
]
const TEXTS = ['', 'a', 'x'.repeat(30), 'é', '陈美玲', '\u{1f600}', '\ufffd', 'null\0inside']
const BINARIES = [0, 2, 3, 4, 5, 6, 7, 8, 128, 255]
const DATES = ['0000dcc208b2feff', '0000000000000000', 'ffffffffffffffff', '00dcc20800000000']

function binary(dice: Dice): Buffer {
  const content = noise(dice, dice.upTo(20))
  const subtype = dice.pick(BINARIES)
  const inner = subtype === 2 ? Buffer.concat([int32(content.length), content]) : content
  return Buffer.concat([int32(inner.length), Buffer.from([subtype]), inner])
}

function codeWithScope(dice: Dice): Buffer {
  const content = Buffer.concat([string('f()'), documentOf([['x', anyElement(dice, 2)]])])
  return Buffer.concat([int32(content.length + 4), content])
}

const whole = (dice: Dice) => dice.pick([0, 1, 42, -7, 2147483647, -2147483648])

/** Every type of BSON by its byte, and how its values are made. */
const TYPES: Record<number, (dice: Dice, depth: number) => Buffer> = {
  1: (dice) =>
    dice.pick([
      () => double(whole(dice)),
      () => double(dice.pick([0.1, -1.5, 2147483648, 1e300, 5e-324])),
      () => hex(dice.pick([...DOUBLES, ...MORE_DOUBLES])),
    ])(),
  2: (dice) => string(dice.pick(TEXTS)),
  3: (dice, depth) => anyDocument(dice, depth + 1),
  4: (dice, depth) =>
    documentOf(dice.times(dice.upTo(4), (i) => [String(i), anyElement(dice, depth + 1)])),
  5: binary,
  6: () => Buffer.alloc(0),
  7: (dice) => noise(dice, 12),
  8: (dice) => Buffer.from([dice.upTo(2)]),
  9: (dice) => hex(dice.pick(DATES)),
  10: () => Buffer.alloc(0),
  11: (dice) => Buffer.concat([cString('^a.b'), cString(dice.pick(['', 'i', 'xsi']))]),
  12: (dice) => Buffer.concat([string('db.things'), noise(dice, 12)]),
  13: () => string('f()'),
  14: () => string('symbol'),
  15: codeWithScope,
  16: (dice) => int32(whole(dice)),
  17: (dice) => noise(dice, 8),
  18: (dice) => dice.pick([() => noise(dice, 8), () => hex('2a00000000000000')])(),
  19: (dice) => dice.pick([() => hex('01000000000000000000000000004030'), () => noise(dice, 16)])(),
  127: () => Buffer.alloc(0),
  255: () => Buffer.alloc(0),
}

/** A random value; documents and lists down to a few levels. */
export function anyElement(dice: Dice, depth = 0): Element {
  const types = Object.keys(TYPES).map(Number)
  const type = dice.pick(types.filter((each) => depth < 3 || (each !== 3 && each !== 4)))
  return { type, bytes: TYPES[type]?.(dice, depth) ?? Buffer.alloc(0) }
}

const NAMES = ['a', 'name', '$ref', '$id', '_bsontype', '__proto__', 'größe', 'constructor', '']

export function anyDocument(dice: Dice, depth = 0): Buffer {
  const names = NAMES.filter(() => dice.chance(0.4))
  return documentOf(names.map((name) => [name, anyElement(dice, depth)]))
}
