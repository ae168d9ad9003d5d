import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf } from '../../lib/errorText'
import { fetchTopicQuery } from './api/fetchTopic'
import { saveTopic } from './api/saveTopic'
import { topicDashboardQuery } from './api/topicDashboard'
import type { ChosenPdfs, TopicDraft } from './draft'
import { printOf } from './useTopicDraft'

/** How much of a form has been sent, 0 to 1, and how to call it off. */
export interface Sending {
  part: number
  cancel: () => void
}

export interface FormParts {
  draft: TopicDraft
  pdfs: ChosenPdfs
  /** The mark of the topic on which the draft was begun. */
  base: string
  /** Whether it is to be a draft; undefined where that is no question. */
  asDraft: boolean | undefined
}

/** An end without a failure: by the person, or because the form itself says what is in the way. */
const CALLED_OFF = new DOMException('Called off', 'AbortError')

function isCalledOff(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError'
}

/** Sends the form: one at a time, and never over what somebody else has saved since the draft was begun. */
export function useSaving(topicId: string | null, onSaved: (draft: TopicDraft) => void) {
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<Sending | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  /** Does something with the topic and says whether that worked; the list is asked for again then. */
  async function attempt(action: () => Promise<unknown>): Promise<boolean> {
    try {
      await action()
    } catch (cause) {
      if (!isCalledOff(cause)) setFailure(cause)
      return false
    }
    void queryClient.invalidateQueries({ queryKey: topicDashboardQuery().queryKey })
    return true
  }

  /**
   * Asks for the topic anew, so that nothing large is sent in vain: the form shows what the server has now, and says so
   * where that is not what the draft was begun on.
   */
  async function refuseStale(base: string): Promise<void> {
    if (topicId === null) return
    const now = await queryClient.fetchQuery(fetchTopicQuery(topicId))
    if (printOf(now) !== base) throw CALLED_OFF
  }

  async function send({ draft, pdfs, base, asDraft }: FormParts): Promise<void> {
    if (sending) return
    const off = new AbortController()
    const cancel = () => off.abort()
    const onProgress = (part: number) => setSending({ part, cancel })
    onProgress(0)
    const saved = await attempt(async () => {
      await refuseStale(base)
      try {
        const options = { base, asDraft, onProgress, signal: off.signal }
        await saveTopic(topicId, draft, pdfs, options)
      } catch (cause) {
        // Somebody was quicker by a moment.
        if (codeOf(cause) === 'TOPIC_CHANGED') await refuseStale(base)
        throw cause
      }
    })
    setSending(null)
    if (saved) onSaved(draft)
    // What stands in the way is told at the top.
    else scrollTo(0, 0)
  }

  return { sending, send, attempt, failure, dismissFailure: () => setFailure(null) }
}
