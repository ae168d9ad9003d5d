const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** 09:00 to 18:00 in Malaysia, which has no summer time, are 01:00 to 10:00 UTC. */
const OPENS_MS = HOUR_MS
const OPEN_MS = 9 * HOUR_MS

/** The start of the UTC day `days` days before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - days * DAY_MS)
}

/** An instant of the same day within working hours; later stays later. */
function atWork(time: number): number {
  const day = Math.floor(time / DAY_MS) * DAY_MS
  return day + OPENS_MS + ((time - day) / DAY_MS) * OPEN_MS
}

/** A monotonic clock: actions happen in sequence, in working hours. */
export class Timeline {
  #time: number

  constructor(start: Date) {
    this.#time = start.getTime()
  }

  /** Advances to `share` (0 to 1) of the time from `start` to `end`, or a little if that has passed. */
  moveTo(start: Date, end: Date, share: number): void {
    const aim = start.getTime() + (end.getTime() - start.getTime()) * share
    this.#time = Math.max(this.#time + 10 * 60_000, Math.round(atWork(aim)))
  }

  /** Advances by some seconds and returns the instant. */
  after(seconds: number): Date {
    this.#time += seconds * 1000
    return new Date(this.#time)
  }
}
