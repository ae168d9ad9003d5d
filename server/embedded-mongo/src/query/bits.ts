import { binaryBytes, isList, isNumeric, rankOf, TypeRank } from '../values/bson.ts'
import { badValue, notSupported } from '../values/errors.ts'
import { isInteger, toNumber, wholePart } from '../values/numbers.ts'
import { type Leaf } from './leaves.ts'

const HOLDS: Record<string, (set: bigint, mask: bigint) => boolean> = {
  $bitsAllSet: (set, mask) => set === mask,
  $bitsAllClear: (set) => set === 0n,
  $bitsAnySet: (set) => set !== 0n,
  $bitsAnyClear: (set, mask) => set !== mask,
}

/** The bits of a whole number or binary, undefined for anything else. */
function bitsOf(value: unknown): bigint | undefined {
  if (rankOf(value) === TypeRank.binary) {
    let bits = 0n
    for (const [i, byte] of binaryBytes(value).entries()) bits |= BigInt(byte) << BigInt(8 * i)
    return bits
  }
  if (!isInteger(value) && !Number.isInteger(toNumber(value))) return undefined
  const whole = wholePart(value)
  return whole === undefined ? undefined : BigInt.asUintN(64, whole)
}

/** Beyond these, a number's bits are all like its sign. */
const MOST_PLACES = 64

function placeOf(place: unknown): number {
  const number = toNumber(place)
  if (!isNumeric(place) || !Number.isInteger(number) || number < 0)
    throw badValue('bit positions must be whole numbers, at least 0')
  if (number >= MOST_PLACES) throw notSupported(`the bit position ${number}`)
  return number
}

function maskOf(argument: unknown): bigint {
  const mask = isList(argument)
    ? argument.reduce<bigint>((bits, place) => bits | (1n << BigInt(placeOf(place))), 0n)
    : isNumeric(argument) && toNumber(argument) < 0
      ? undefined
      : bitsOf(argument)
  if (mask === undefined) throw badValue('a bit mask must be a whole number, a binary or a list')
  return mask
}

export function bitTest(operator: string, argument: unknown): Leaf | undefined {
  const holds = HOLDS[operator]
  if (!holds) return undefined
  const mask = maskOf(argument)
  return (value) => {
    const bits = bitsOf(value)
    return bits !== undefined && holds(bits & mask, mask)
  }
}
