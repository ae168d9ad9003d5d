/** Bytes of a first piece; longer ones grow. */
const ROOM = 256 * 1024
/** UTF-8 takes at most so many bytes for a string's unit. */
const MOST_BYTES = 3

/**
 * Collects lines as UTF-8. What lines begin with is encoded once for all that follow each other and copied: in half of the
 * time that joining and encoding strings takes.
 */
export class LineBytes {
  #bytes = Buffer.allocUnsafe(ROOM)
  #length = 0
  #beginning = ''
  #from = 0
  #to = 0

  add(beginning: string, end: string): void {
    this.#reserve((beginning.length + end.length) * MOST_BYTES)
    const start = this.#length
    if (beginning === this.#beginning) {
      this.#bytes.copyWithin(start, this.#from, this.#to)
      this.#length += this.#to - this.#from
    } else {
      this.#length += this.#bytes.write(beginning, start)
      this.#beginning = beginning
      this.#from = start
      this.#to = this.#length
    }
    this.#length += this.#bytes.write(end, this.#length)
  }

  /** What was added since the last time. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length)
    this.#bytes = Buffer.allocUnsafe(ROOM)
    this.#length = 0
    this.#beginning = ''
    this.#from = this.#to = 0
    return taken
  }

  #reserve(count: number): void {
    const needed = this.#length + count
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}
