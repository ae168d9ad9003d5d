/** The segments of the EDAC table and how many rows each has (specification, section 9). */
export const EDAC_SEGMENTS = { a: 6, b: 5, c: 4, d: 4 } as const
export type EdacSegment = keyof typeof EDAC_SEGMENTS
export const EDAC_SEGMENT_KEYS = ['a', 'b', 'c', 'd'] as const satisfies readonly EdacSegment[]

/** YES in each segment that an assessment needs. */
export const EDAC_YES_NEEDED = 3

export type EdacAnswer = 'Y' | 'N' | ''

/** The 19 rows, a1 … d4. */
export const EDAC_ROWS: readonly string[] = EDAC_SEGMENT_KEYS.flatMap(edacRowsOf)

/** The rows of a segment: a1 … a6. */
export function edacRowsOf(segment: EdacSegment): string[] {
  return Array.from({ length: EDAC_SEGMENTS[segment] }, (_, index) => `${segment}${index + 1}`)
}

export interface EdacSegmentResult {
  segment: EdacSegment
  yes: number
  no: number
  total: number
  /** At least 3 YES already; no longer possible; or still to be seen. */
  state: 'reached' | 'missed' | 'open'
}

/** How each segment stands while the table is being filled. */
export function edacSegments(
  answers: Readonly<Partial<Record<string, EdacAnswer>>>,
): EdacSegmentResult[] {
  return EDAC_SEGMENT_KEYS.map((segment) => {
    const rows = edacRowsOf(segment)
    const yes = rows.filter((row) => answers[row] === 'Y').length
    const no = rows.filter((row) => answers[row] === 'N').length
    const reachable = rows.length - no
    const state =
      yes >= EDAC_YES_NEEDED ? 'reached' : reachable < EDAC_YES_NEEDED ? 'missed' : 'open'
    return { segment, yes, no, total: rows.length, state }
  })
}

/** Whether all 19 rows are answered. */
export function isEdacAnswered(answers: Readonly<Partial<Record<string, EdacAnswer>>>): boolean {
  return EDAC_ROWS.every((row) => answers[row] === 'Y' || answers[row] === 'N')
}

/** Passed with at least 3 YES in each of A, B, C and D, else Failed (specification, section 4). */
export function edacResult(
  answers: Readonly<Partial<Record<string, EdacAnswer>>>,
): 'Passed' | 'Failed' {
  return edacSegments(answers).every(({ state }) => state === 'reached') ? 'Passed' : 'Failed'
}
