const MEGABYTE = 1024 * 1024

/** Room for the bodies that are being read and handled, in bytes. */
interface Room {
  all: number
  /** For those of one account. */
  ofAccount: number
}

/** Shares out this process's memory for large bodies: whoever sends slowly holds what has arrived for minutes. */
export class BodyRoom {
  readonly #room: Room
  readonly #taken = new Map<string, number>()
  #all = 0

  constructor(room: Room = { all: 256 * MEGABYTE, ofAccount: 64 * MEGABYTE }) {
    this.#room = room
  }

  /** @returns gives the room back; undefined when there is none */
  take(accountId: string, bytes: number): (() => void) | undefined {
    const own = this.#taken.get(accountId) ?? 0
    if (own + bytes > this.#room.ofAccount || this.#all + bytes > this.#room.all) return undefined
    this.#add(accountId, bytes)
    return () => this.#add(accountId, -bytes)
  }

  #add(accountId: string, bytes: number): void {
    const own = (this.#taken.get(accountId) ?? 0) + bytes
    this.#all += bytes
    if (own > 0) this.#taken.set(accountId, own)
    else this.#taken.delete(accountId)
  }
}
