import { useQueryClient } from '@tanstack/react-query'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { call } from '../../lib/apiClient'
import { topicQuery } from './topicQueries'
import { useFinish } from './useFinish'
import type { useSaving } from './useSaving'

interface Ending {
  theory: TopicTheory | undefined
  saving: Pick<ReturnType<typeof useSaving>, 'attempt'>
  /** Closes the question that was asked before. */
  close: () => void
  /** Lets go of what was typed. */
  discard: () => void
}

/** Deletes the topic of a form, or makes a published one a draft again, whose form goes on. */
export function useEnding({ theory, saving, close, discard }: Ending) {
  const queryClient = useQueryClient()
  const finish = useFinish()
  return {
    async remove() {
      close()
      if (!theory) return
      const { _id: topicId, titles, beltType } = theory
      if (!(await saving.attempt(() => call(topicsCalls.remove, { topicId })))) return
      discard()
      finish.leave('deleted', titles, beltType)
    },
    async withdraw() {
      close()
      if (!theory) return
      const { _id: topicId, titles } = theory
      const done = await saving.attempt(() => call(topicsCalls.withdraw, { topicId }))
      // Another has perhaps begun a revision.
      await queryClient.invalidateQueries(topicQuery(topicId))
      if (done) finish.stay('withdrawn', titles, null)
    },
  }
}
