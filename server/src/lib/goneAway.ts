/** Whether a stream to a reader ended because the reader has gone away: nothing is wrong. */
export function isGoneAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
