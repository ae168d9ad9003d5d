import { useQueryClient } from '@tanstack/react-query'
import type {
  AddSessionInput,
  EditSessionInput,
  EvaluateSessionInput,
} from '@tristar/shared/trainings/booking.schema'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Training, TrainingAnswer } from '@tristar/shared/trainings/trainings.schema'
import { call } from '../../../lib/apiClient'
import { useSession } from '../../../lib/session'
import { applyChange, type DayRange, type TrainingChange } from '../listCache'
import { LISTS } from './trainingList'

/**
 * The calls that change a training. Each returns the training, updates the loaded lists and refetches the signed-in user,
 * whose dashboard and next step depend on it.
 * @throws {ApiError} when the server refuses: nothing has changed then.
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
    void refresh('now')
  }

  async function save(answer: Promise<TrainingAnswer>): Promise<Training> {
    const { data } = await answer
    note({ saved: data })
    return data
  }

  return {
    add: (body: AddSessionInput) => save(call(trainingsCalls.add, body)),
    edit: (body: EditSessionInput) => save(call(trainingsCalls.edit, body)),
    evaluate: (body: EvaluateSessionInput) => save(call(trainingsCalls.evaluate, body)),
    async remove(id: string): Promise<void> {
      await call(trainingsCalls.remove, { id })
      note({ removed: id })
    },
  }
}
