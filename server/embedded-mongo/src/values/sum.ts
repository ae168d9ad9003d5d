import { Decimal128, Long } from 'bson'
import { type Numeric } from './bson.ts'
import { addNumbers, integerOf, isInteger, toDouble, toNumber } from './numbers.ts'

/**
 * Adds up numbers as MongoDB's $sum and $avg do: whole numbers exactly, so that a long may overflow on the way, and
 * doubles with what each addition has rounded away.
 */
export class Sum {
  #whole = 0n
  #long = false
  #doubles = false
  #sum = 0
  #lost = 0
  /** Without correction, which only finite numbers can have. */
  #plain = 0
  #decimal: Numeric | undefined

  add(value: Numeric): void {
    if (this.#decimal !== undefined) this.#decimal = addNumbers(this.#decimal, value)
    else if (value instanceof Decimal128) this.#decimal = addNumbers(this.total(), value)
    else if (isInteger(value)) {
      this.#whole += BigInt(value.toString())
      this.#long ||= value instanceof Long
    } else {
      this.#doubles = true
      this.#addDouble(toNumber(value))
    }
  }

  /** Knuth's sum of two numbers with its error. */
  #addDouble(value: number): void {
    this.#plain += value
    const sum = this.#sum + value
    const part = sum - this.#sum
    this.#lost += this.#sum - (sum - part) + (value - part)
    this.#sum = sum
  }

  total(): Numeric {
    if (this.#decimal !== undefined) return this.#decimal
    if (!this.#doubles) return integerOf(this.#whole, this.#long) ?? toDouble(Number(this.#whole))
    const near = Number(this.#whole)
    const all = new Sum()
    for (const part of [this.#sum, this.#lost, near, Number(this.#whole - BigInt(near))])
      all.#addDouble(part)
    const corrected = all.#sum + all.#lost
    return toDouble(Number.isFinite(corrected) ? corrected : this.#plain + near)
  }
}

export function sumOf(values: Iterable<Numeric>): Numeric {
  const sum = new Sum()
  for (const value of values) sum.add(value)
  return sum.total()
}
