import type { ErrorCode } from '@tristar/shared/common/errors'
import { codeOf } from '../../../lib/errorText'

/** Sends something with a link's token; `onUsedUp` when the refusal says that the link is no longer good. */
export function unlessUsedUp<Sent>(
  dead: ErrorCode,
  onUsedUp: () => void,
  send: (sent: Sent) => Promise<void>,
): (sent: Sent) => Promise<void> {
  return async (sent) => {
    try {
      await send(sent)
    } catch (cause) {
      if (codeOf(cause) === dead) onUsedUp()
      throw cause
    }
  }
}
