import { useQueryClient } from '@tanstack/react-query'
import type {
  AddSessionInput,
  EditSessionInput,
  EvaluateSessionInput,
} from '@tristar/shared/trainings/booking.schema'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Training, TrainingAnswer } from '@tristar/shared/trainings/trainings.schema'
import { call } from '../../../lib/apiClient'
import { ApiError, isTemporary } from '../../../lib/apiError'
import { refetchChanged } from '../../../lib/queries'
import { useSession } from '../../../lib/session'
import { applyChange, type DayRange, type TrainingChange } from '../listCache'
import { LISTS, trainingQuery } from './trainingList'

/**
 * The calls that change a training. Each returns the training, updates the loaded lists and refetches the signed-in user,
 * whose dashboard and next step depend on it.
 * @throws {ApiError} when the server refuses: nothing has been changed by it then.
 */
export function useTrainingChanges() {
  const client = useQueryClient()
  const { refresh } = useSession()

  function note(change: TrainingChange): void {
    const lists = client.getQueriesData<Training[]>({ queryKey: LISTS })
    for (const [key, list] of lists) {
      const range = key[2] as DayRange
      if (list) client.setQueryData(key, applyChange(list, change, range))
    }
    const [id, now] = 'saved' in change ? [change.saved._id, change.saved] : [change.removed, null]
    client.setQueryData(trainingQuery(id).queryKey, now)
    void refresh('now')
  }

  /** The answer. A refusal may mean that somebody else was faster, a lost answer that it is done: what is shown is refetched. */
  async function settled<Answer>(sent: Promise<Answer>): Promise<Answer> {
    try {
      return await sent
    } catch (error) {
      if (isTemporary(error) || isOutdated(error)) {
        void refetchChanged(client)
        void refresh('now')
      }
      throw error
    }
  }

  async function save(sent: Promise<TrainingAnswer>): Promise<Training> {
    const { data } = await settled(sent)
    note({ saved: data })
    return data
  }

  return {
    add: (body: AddSessionInput) => save(call(trainingsCalls.add, body)),
    edit: (body: EditSessionInput) => save(call(trainingsCalls.edit, body)),
    evaluate: (body: EvaluateSessionInput) => save(call(trainingsCalls.evaluate, body)),
    async remove(id: string): Promise<void> {
      await settled(call(trainingsCalls.remove, { id }))
      note({ removed: id })
    },
  }
}

/** Whether the thing is gone, or no longer as it was shown. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409)
}
