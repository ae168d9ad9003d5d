import { linesCalls } from '@tristar/shared/lines/lines.calls'
import { nameOf } from './endpoints.ts'
import type { Kind, Owner } from './ownershipTable.ts'
import { lineTo, sellerOf, type World } from './ownershipWorld.ts'

type Probe = (caller: Owner, kind: Kind) => object | Promise<object>

/** Lines, what they remind of, and the lists of them, in the order of the table. */
export function byLines(worldOf: () => World): Record<string, Probe> {
  const toPerson = (send: typeof linesCalls.toSeller | typeof linesCalls.toLearner) => ({
    [nameOf(send)]: (caller: Owner, person: Kind) => lineTo(worldOf(), caller, { person }),
    [`${nameOf(send)}#topicId`]: (caller: Owner, topic: Kind) =>
      lineTo(worldOf(), caller, { topic }),
    [`${nameOf(send)}#trainingId`]: (caller: Owner, training: Kind) =>
      lineTo(worldOf(), caller, { training }),
  })
  const ofPerson: Probe = (caller, kind) => ({ id: sellerOf(worldOf(), caller, kind) })
  return {
    ...toPerson(linesCalls.toSeller),
    ...toPerson(linesCalls.toLearner),
    [nameOf(linesCalls.ofSeller)]: ofPerson,
    [nameOf(linesCalls.ofLearner)]: ofPerson,
  }
}
