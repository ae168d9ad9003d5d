/** Whether a stream ended because the client disconnected, which is no fault. */
export function isGoneAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
