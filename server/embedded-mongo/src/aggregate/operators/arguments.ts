import { isNumeric } from '../../values/bson.ts'
import { isInt32 } from '../../values/document.ts'
import { location } from '../../values/errors.ts'
import { toNumber } from '../../values/numbers.ts'
import { typeName } from '../../values/types.ts'

/** An operand that must be a whole number of 32 bits; others would silently count as another one. */
export function wholeOperand(name: string, value: unknown, code: number): number {
  const number = toNumber(value)
  if (isNumeric(value) && isInt32(number)) return number
  throw location(code, `${name} needs a whole number of 32 bits, not ${typeName(value)}`)
}
