import { useQueryClient } from '@tanstack/react-query'
import { followUpCalls } from '@tristar/shared/trainings/followUp/followUp.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Training, TrainingAnswer } from '@tristar/shared/trainings/trainings.schema'
import { useChange } from '../../../lib/useChange'
import { applyChange, type DayRange, type TrainingChange } from '../listCache'
import { LISTS, trainingQuery } from './trainingList'

/**
 * The calls that change a training. Each returns the training, and updates the loaded lists at once.
 * @throws {ApiError} when the server refuses: nothing has been changed by it then.
 */
export function useTrainingChanges() {
  const client = useQueryClient()
  const removeOne = useChange(trainingsCalls.remove)

  function note(change: TrainingChange): void {
    const lists = client.getQueriesData<Training[]>({ queryKey: LISTS })
    for (const [key, list] of lists) {
      const [{ input }] = key as [{ input: DayRange }]
      if (list) client.setQueryData(key, applyChange(list, change, input))
    }
    const [id, now] = 'saved' in change ? [change.saved._id, change.saved] : [change.removed, null]
    const { queryKey } = trainingQuery(id)
    const draft = now?.can.evaluate ? client.getQueryData(queryKey)?.draft : undefined
    client.setQueryData(queryKey, now && draft ? { ...now, draft } : now)
    // An edit leaves of the caller's draft of the evaluation what it does not say itself.
    if (draft) void client.invalidateQueries({ queryKey })
  }

  const noting =
    <Input>(send: (input: Input) => Promise<TrainingAnswer>) =>
    async (input: Input): Promise<Training> => {
      const { data } = await send(input)
      note({ saved: data })
      return data
    }

  return {
    add: noting(useChange(trainingsCalls.add)),
    edit: noting(useChange(trainingsCalls.edit)),
    evaluate: noting(useChange(trainingsCalls.evaluate)),
    cancel: noting(useChange(trainingsCalls.cancel)),
    restore: noting(useChange(trainingsCalls.restore)),
    acknowledge: noting(useChange(followUpCalls.acknowledge)),
    stepDone: noting(useChange(followUpCalls.stepDone)),
    async remove(id: string): Promise<void> {
      await removeOne({ id })
      note({ removed: id })
    },
  }
}
