import type { Database } from 'lmdb'
import { uint32 } from './keys.ts'

interface FillingOptions {
  /** @throws MongoError OutOfDiskSpace */
  demandRoom: () => void
  /** Bytes of a value that fills a page. */
  pageRoom: () => number
}

/** Values of zeros in a table of their own, which overwrite what removed entries have left in free pages. */
export class Filling {
  readonly table: Database<Buffer, Buffer>
  readonly #options: FillingOptions

  constructor(table: Database<Buffer, Buffer>, options: FillingOptions) {
    this.table = table
    this.#options = options
  }

  /**
   * Takes free pages by values of zeros, each of which fills one; inside a write.
   * @param first the first of their numbers, which no others have
   * @throws MongoError OutOfDiskSpace
   */
  fill(first: number, count: number): void {
    this.#options.demandRoom()
    const zeros = Buffer.alloc(this.#options.pageRoom())
    for (let page = first; page < first + count; page++) this.table.putSync(uint32(page), zeros)
  }

  /** Gives the pages back that `fill` has taken, which hold zeros from now on; inside a write. */
  empty(): void {
    this.table.clearSync()
  }
}
