import { binaryBytes, isList, rankOf, TypeRank } from '../values/bson.ts'
import { badValue } from '../values/errors.ts'
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

function maskOf(argument: unknown): bigint {
  const mask = isList(argument)
    ? argument.reduce<bigint>((bits, place) => bits | (1n << BigInt(toNumber(place))), 0n)
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
