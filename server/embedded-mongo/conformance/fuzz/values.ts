import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson'
import { type Doc } from '../../src/values/bson.ts'

/** Repeatable choices. */
export class Dice {
  readonly #next: () => number

  constructor(random: () => number) {
    this.#next = random
  }

  upTo(count: number): number {
    return Math.floor(this.#next() * count)
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.upTo(choices.length)] as T
  }

  chance(probability: number): boolean {
    return this.#next() < probability
  }

  times<T>(count: number, make: (place: number) => T): T[] {
    return Array.from({ length: count }, (_, place) => make(place))
  }
}

const hex = (digit: number) => `${'0'.repeat(23)}${digit}`

/** Longer than an index's key may be. */
const LONG = 'long'.repeat(300)

/** Values of every type that indexes keep in order, few of each so that they meet. */
const SCALARS: readonly ((dice: Dice) => unknown)[] = [
  (dice) => dice.upTo(5),
  (dice) => dice.upTo(5),
  (dice) => new Int32(-dice.upTo(4)),
  (dice) => new Double(dice.upTo(4)),
  (dice) => Long.fromNumber(dice.upTo(5)),
  (dice) => Long.fromString(dice.pick(['9007199254740993', '-9223372036854775808', '4'])),
  (dice) => Decimal128.fromString(dice.pick(['1', '1.50', '2.5', '-0', 'NaN', '1E+40', '3'])),
  (dice) => dice.pick([0.5, 1.5, -0, NaN, Infinity, -Infinity, 9007199254740992]),
  (dice) => dice.pick(['', 'a', 'A', 'b', 'ab', 'é', 'z\u0000z', '10', '9']),
  (dice) => dice.pick(['a', 'b', 'c']),
  (dice) => `${LONG}${dice.upTo(3)}`,
  () => null,
  (dice) => dice.chance(0.5),
  (dice) => new ObjectId(hex(dice.upTo(4))),
  (dice) => new Date(dice.pick([-1, 0, 1, 1e12])),
  (dice) => new Timestamp({ t: 1 + dice.upTo(2), i: dice.upTo(2) }),
  (dice) => new Binary(Buffer.from([dice.upTo(2), 0]), dice.pick([0, 0, 5])),
  (dice) => new Binary(Buffer.from(dice.pick(['', 'x', 'xyz']))),
  (dice) => new BSONRegExp(dice.pick(['^a', 'b']), dice.pick(['', 'i'])),
  (dice) => new Code(dice.pick(['f()', 'g()'])),
  () => new MinKey(),
  () => new MaxKey(),
]

export const scalar = (dice: Dice): unknown => dice.pick(SCALARS)(dice)

function object(dice: Dice): Doc {
  const x = dice.chance(0.2) ? dice.times(dice.upTo(3), () => scalar(dice)) : scalar(dice)
  return dice.pick<() => Doc>([
    () => ({ x }),
    () => ({ x, y: scalar(dice) }),
    () => ({ y: scalar(dice), x }),
    () => ({}),
  ])()
}

function list(dice: Dice): unknown[] {
  const item = () => dice.pick([scalar, scalar, scalar, object, (d: Dice) => [scalar(d)]])(dice)
  return dice.times(dice.upTo(4), item)
}

/** Any value; lists and objects among them. */
export const anyValue = (dice: Dice): unknown =>
  dice.pick([scalar, scalar, scalar, scalar, scalar, object, list])(dice)

export const FIELDS = ['a', 'b', 'c'] as const

/** A document of a few fields, any of which may be missing. */
export function document(dice: Dice, _id: number): Doc {
  const fields = FIELDS.filter(() => dice.chance(0.85))
  return { _id, ...Object.fromEntries(fields.map((field) => [field, anyValue(dice)])) }
}
