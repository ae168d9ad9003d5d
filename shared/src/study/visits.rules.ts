import { LIMITS } from '../common/limits.ts'

/** A visit of a slide, in whole seconds. */
export interface SlideVisit {
  page: number
  seconds: number
}

/** Visits as stored, in order: '1:12,2:30,1:5'. */
export function packVisits(visits: readonly SlideVisit[]): string {
  return visits.map(({ page, seconds }) => `${page}:${seconds}`).join()
}

/** @param packed from `packVisits` */
export function unpackVisits(packed: string): SlideVisit[] {
  return packed.split(',').map((visit) => {
    const [page, seconds] = visit.split(':').map(Number)
    return { page: page ?? 0, seconds: seconds ?? 0 }
  })
}

/**
 * Visits as a completed theory may tell them, in order: what is no visit is left out, visits of one page that follow each
 * other are one, and of too many the shortest are left out, the earlier ones first.
 */
export function toldVisits(visits: readonly SlideVisit[]): SlideVisit[] {
  const joined = visits.filter(isVisit).reduce(joinedWith, [])
  const excess = joined.length - LIMITS.slideVisits
  if (excess <= 0) return joined
  const left = new Set(joined.toSorted((a, b) => a.seconds - b.seconds).slice(0, excess))
  return joined.filter((visit) => !left.has(visit))
}

function isVisit({ page, seconds }: SlideVisit): boolean {
  return isWithin(page, 1, LIMITS.slidePages) && isWithin(seconds, 0, LIMITS.durationSeconds)
}

function isWithin(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most
}

function joinedWith(before: SlideVisit[], { page, seconds }: SlideVisit): SlideVisit[] {
  const last = before.at(-1)
  if (last?.page !== page) return [...before, { page, seconds }]
  const sum = Math.min(last.seconds + seconds, LIMITS.durationSeconds)
  return [...before.slice(0, -1), { page, seconds: sum }]
}
