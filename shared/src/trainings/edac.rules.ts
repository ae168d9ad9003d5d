/** The segments of the EDAC table with their rows (domain: Trainings). */
export const EDAC_SEGMENTS = {
  a: { part: 'preparation', rows: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'] },
  b: { part: 'alignment', rows: ['b1', 'b2', 'b3', 'b4', 'b5'] },
  c: { part: 'opportunity', rows: ['c1', 'c2', 'c3', 'c4'] },
  d: { part: 'cycle', rows: ['d1', 'd2', 'd3', 'd4'] },
} as const
export type EdacSegment = keyof typeof EDAC_SEGMENTS
export const EDAC_SEGMENT_KEYS = ['a', 'b', 'c', 'd'] as const satisfies readonly EdacSegment[]

/** The number of YES needed in each segment. */
export const EDAC_YES_NEEDED = 3

export type EdacAnswer = 'Y' | 'N' | ''
export type EdacRow = (typeof EDAC_SEGMENTS)[EdacSegment]['rows'][number]
/** By row; absent: not answered. */
export type EdacAnswers = Readonly<Partial<Record<EdacRow, EdacAnswer>>>

/** The 19 rows, a1 … d4. */
export const EDAC_ROWS: readonly EdacRow[] = EDAC_SEGMENT_KEYS.flatMap(
  (segment) => EDAC_SEGMENTS[segment].rows,
)

export interface EdacSegmentResult {
  segment: EdacSegment
  yes: number
  no: number
  total: number
  /** At least 3 YES; no longer possible; or open. */
  state: 'reached' | 'missed' | 'open'
}

/** Each segment's state while the table is being filled. */
export function edacSegments(answers: EdacAnswers): EdacSegmentResult[] {
  return EDAC_SEGMENT_KEYS.map((segment) => {
    const rows: readonly EdacRow[] = EDAC_SEGMENTS[segment].rows
    const yes = rows.filter((row) => answers[row] === 'Y').length
    const no = rows.filter((row) => answers[row] === 'N').length
    const reachable = rows.length - no
    const state =
      yes >= EDAC_YES_NEEDED ? 'reached' : reachable < EDAC_YES_NEEDED ? 'missed' : 'open'
    return { segment, yes, no, total: rows.length, state }
  })
}

/** Whether all 19 rows are answered. */
export function isEdacAnswered(answers: EdacAnswers): boolean {
  return EDAC_ROWS.every((row) => answers[row] === 'Y' || answers[row] === 'N')
}

/** Passed with at least 3 YES in each of A, B, C and D, else Failed (domain: Trainings). */
export function edacResult(answers: EdacAnswers): 'Passed' | 'Failed' {
  return edacSegments(answers).every(({ state }) => state === 'reached') ? 'Passed' : 'Failed'
}
