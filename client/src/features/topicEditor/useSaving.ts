import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
  /** Of the topic on which the draft was begun. */
  base: string
}

/** Sends the form: one at a time, and never over what somebody else has saved since the draft was begun. */
export function useSaving(topicId: string | null, onSaved: (draft: TopicDraft) => void) {
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<Sending | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  /** Whether the server still has the topic as it was; the form shows what it has now. */
  async function isFresh(base: string): Promise<boolean> {
    if (topicId === null) return true
    return printOf(await queryClient.fetchQuery(fetchTopicQuery(topicId))) === base
  }

  /** Does something with the topic and says whether that worked; the list is asked for again then. */
  async function attempt(action: () => Promise<void>): Promise<boolean> {
    try {
      await action()
    } catch (cause) {
      const calledOff = cause instanceof DOMException && cause.name === 'AbortError'
      if (!calledOff) setFailure(cause)
      return false
    }
    void queryClient.invalidateQueries({ queryKey: topicDashboardQuery().queryKey })
    return true
  }

  async function send({ draft, pdfs, base }: FormParts): Promise<void> {
    if (sending) return
    const off = new AbortController()
    const cancel = () => off.abort()
    const onProgress = (part: number) => setSending({ part, cancel })
    onProgress(0)
    let saved = false
    const worked = await attempt(async () => {
      saved = await isFresh(base)
      if (saved) await saveTopic(topicId, draft, pdfs, { onProgress, signal: off.signal })
      else scrollTo(0, 0)
    })
    setSending(null)
    if (worked && saved) onSaved(draft)
  }

  return { sending, send, attempt, failure, dismissFailure: () => setFailure(null) }
}
