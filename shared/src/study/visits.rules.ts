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
