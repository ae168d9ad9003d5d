/** Reads exact numbers of bytes from a stream, however it is chunked. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** The next `length` bytes; undefined if there are fewer. */
  async take(length: number): Promise<Buffer | undefined> {
    const pieces = [this.#held]
    let have = this.#held.length
    while (have < length) {
      const next = await this.#source.next()
      if (next.done === true) return undefined
      pieces.push(next.value)
      have += next.value.length
    }
    const all = pieces.length === 1 ? this.#held : Buffer.concat(pieces)
    this.#held = all.subarray(length)
    return all.subarray(0, length)
  }
}
