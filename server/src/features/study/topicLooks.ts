import type { QueryFilter } from 'mongoose'
import { KeyedQueue } from '../../lib/keyedQueue.ts'
import { each } from '../../lib/database/batches.ts'
import { type Progress, ProgressModel } from './progress/progress.model.ts'

const looks = new KeyedQueue()
/** Learners per batch: few enough not to block other users. */
const BATCH = 100

interface Sought {
  learners: QueryFilter<Progress>
  /** What is read of them. */
  fields: Readonly<Record<string, unknown>>
}

/**
 * Reads learners one after the other, until the client has disconnected. Sequential: concurrent readers wait for one batch at
 * most.
 */
export function lookAtEach<Looked extends Partial<Progress>>(
  { learners, fields }: Sought,
  isGone: () => boolean,
  look: (learner: Looked) => void,
): Promise<void> {
  return looks.run('learners', async () => {
    const found = ProgressModel.find(learners, fields).lean<Looked[]>()
    for await (const learner of each(found, BATCH)) {
      if (isGone()) break
      look(learner)
    }
  })
}
