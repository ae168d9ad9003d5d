import { useQueryClient } from '@tanstack/react-query'
import type {
  AddSession,
  EditSession,
  EvaluateSession,
} from '@tristar/shared/trainings/booking.schema'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { post } from '../../../lib/apiClient'
import { useSession } from '../../../lib/session'
import { applyChange, type DayRange, type TrainingChange } from '../listCache'
import { trainingKeys } from './trainingList'

interface Answer {
  data: Training
}

/** Absent keeps what is there. */
type Sent<Body extends { mytype: unknown }> = Partial<Body> & Pick<Body, 'mytype'>

/**
 * The calls that change a training; each answers with it, brings the loaded lists up to date and asks for the signed-in
 * user again, whose dashboard and next step depend on it. @throws {ApiError} when the server refuses: nothing has
 * changed then.
 */
export function useTrainingChanges() {
  const client = useQueryClient()
  const { refresh } = useSession()

  function note(change: TrainingChange): void {
    const lists = client.getQueriesData<Training[]>({ queryKey: trainingKeys.lists })
    for (const [key, list] of lists) {
      const range = key[2] as DayRange
      if (list) client.setQueryData(key, applyChange(list, change, range))
    }
    void refresh('now')
  }

  async function save(call: string, body: object): Promise<Training> {
    const { data } = await post<Answer>(`/api/training/${call}`, body)
    note({ saved: data })
    return data
  }

  return {
    add: (body: Sent<AddSession>) => save('addSession', body),
    edit: (body: Sent<EditSession>) => save('editSession', body),
    evaluate: (body: Sent<EvaluateSession>) => save('evaluate', body),
    async remove(id: string): Promise<void> {
      await post<Answer>('/api/training/deleteSession', { id })
      note({ removed: id })
    },
  }
}
