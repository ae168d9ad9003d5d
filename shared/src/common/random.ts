/** Pseudo-random numbers, reproducible for the same seed. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean
}

/** xorshift32 over a hash of the seed, for generated data and tests: not for secrets. */
export function randomOf(seed: string): Random {
  let state = 2_166_136_261
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 16_777_619)
  }
  const next = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
  next()
  const between = (low: number, high: number): number =>
    low + Math.min(high - low, Math.floor(next() * (high - low + 1)))
  return { between, chance: (percent) => between(1, 100) <= percent }
}

/** @throws Error when there is nothing to pick from */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  if (items.length === 0) throw new Error('nothing to pick from')
  return items[random.between(0, items.length - 1)] as Item
}
