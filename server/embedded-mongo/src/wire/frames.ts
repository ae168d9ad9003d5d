const MAX_MESSAGE = 48_000_000 + 16_384
const HEADER = 16

/** Cuts a stream of bytes into the messages of the MongoDB wire protocol. */
export class FrameReader {
  #chunks: Buffer[] = []
  #size = 0

  /** @returns the messages that are complete now @throws when what comes is not the protocol */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk)
    this.#size += chunk.length
    const frames: Buffer[] = []
    for (let length = this.#nextLength(); length <= this.#size; length = this.#nextLength()) {
      const all = this.#merge()
      frames.push(all.subarray(0, length))
      const rest = all.subarray(length)
      this.#chunks = rest.length > 0 ? [rest] : []
      this.#size = rest.length
    }
    return frames
  }

  /** Length of the next message; Infinity while that is unknown. */
  #nextLength(): number {
    if (this.#size < HEADER) return Infinity
    const [first] = this.#chunks
    const head = first && first.length >= HEADER ? first : this.#merge()
    const length = head.readInt32LE(0)
    if (length < HEADER || length > MAX_MESSAGE) throw new Error(`a message of ${length} bytes`)
    return length
  }

  #merge(): Buffer {
    const all = this.#chunks.length === 1 ? this.#chunks[0] : undefined
    if (all) return all
    const merged = Buffer.concat(this.#chunks)
    this.#chunks = [merged]
    return merged
  }
}
