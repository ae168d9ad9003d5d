import { codeOf } from './errors.ts'

/** Waits until a stream has been sent; a client that disconnects meanwhile is no fault. */
export async function unlessGoneAway(sending: Promise<unknown>): Promise<void> {
  try {
    await sending
  } catch (error) {
    if (codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
