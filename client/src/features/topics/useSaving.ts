import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, isTemporary } from '../../lib/apiError'
import { codeOf } from '../../lib/errorText'
import { newId } from '../../lib/newId'
import { refetchAbout } from '../../lib/queries'
import { type ChosenFiles, saveTopic } from './api/saveTopic'
import type { TopicDraft } from './draft'
import { topicQuery } from './topicQueries'
import { printOf, type useTopicDraft } from './useTopicDraft'

/** The part of the form that has been sent, 0 to 1, and how to cancel. */
export interface Sending {
  part: number
  cancel: () => void
}

export interface FormParts extends ChosenFiles {
  draft: TopicDraft
  /** The version of the topic on which the draft is based. */
  base: string
  /** Whether to save it as a draft; undefined if it is published already. */
  asDraft: boolean | undefined
  /** Whether to keep it as the topic's revision, beside what is published. */
  revise: boolean
}

/** Not a failure: cancelled, or explained by the form itself. */
const CALLED_OFF = new DOMException('Called off', 'AbortError')

function isCalledOff(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError'
}

/** Ids of savings: the same one while the same parts of the form are sent again, e.g. because the answer was lost. */
function useAttemptId() {
  const last = useRef<{ id: string; parts: FormParts }>(null)
  return {
    idOf(parts: FormParts): string {
      const id = last.current && isSame(last.current.parts, parts) ? last.current.id : newId()
      last.current = { id, parts }
      return id
    },
    /** It was answered: the same parts may be saved again, over another's change. */
    forget() {
      last.current = null
    },
  }
}

function isSame(one: FormParts, other: FormParts): boolean {
  const files = one.pdfs === other.pdfs && one.covers === other.covers
  return (
    files &&
    one.asDraft === other.asDraft &&
    one.revise === other.revise &&
    JSON.stringify(one.draft) === JSON.stringify(other.draft)
  )
}

/** Another admin was faster. */
const OVERTAKEN: readonly unknown[] = ['TOPIC_CHANGED', 'REVISION_EXISTS']

/** Whether the server has answered that it did not save. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof ApiError && !isTemporary(cause)
}

/**
 * Saves the form: one request at a time, and never over a change made since the draft was begun, except by a save of its own
 * whose answer was lost.
 */
export function useSaving(
  topicId: string | null,
  kept: Pick<ReturnType<typeof useTopicDraft>, 'unanswered' | 'setUnanswered'>,
  onSaved: (draft: TopicDraft, saved: TopicTheory) => Promise<void> | void,
) {
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<Sending | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const attemptIds = useAttemptId()

  /** Runs an action on the topic and returns its answer, null if it failed; what is about topics is refetched. */
  async function attempt<Answer>(action: () => Promise<Answer>): Promise<Answer | null> {
    try {
      const answer = await action()
      void refetchAbout(queryClient, ['topics'])
      return answer
    } catch (cause) {
      if (!isCalledOff(cause)) setFailure(cause)
      return null
    }
  }

  /** Refetches the topic first, so that no upload is wasted: if it has changed, the form says so. */
  async function refuseStale(base: string): Promise<void> {
    if (topicId === null) return
    const now = await queryClient.fetchQuery(topicQuery(topicId))
    if (printOf(now) !== base) throw CALLED_OFF
  }

  async function send(parts: FormParts): Promise<void> {
    if (sending) return
    const { draft, pdfs, covers, base, asDraft, revise } = parts
    const attemptId = attemptIds.idOf(parts)
    const earlier = kept.unanswered.filter((id) => id !== attemptId)
    const sent = [...earlier, attemptId]
    const off = new AbortController()
    const cancel = () => off.abort()
    const onProgress = (part: number) => setSending({ part, cancel })
    onProgress(0)
    const saved = await attempt(async () => {
      // With one unanswered, only the server can tell its own change from another's.
      if (kept.unanswered.length === 0) await refuseStale(base)
      kept.setUnanswered(sent)
      try {
        const options = { attemptId, unanswered: sent, base, asDraft, revise, onProgress }
        return await saveTopic(topicId, draft, { pdfs, covers }, { ...options, signal: off.signal })
      } catch (cause) {
        const changed = OVERTAKEN.includes(codeOf(cause))
        if (isRefusal(cause)) kept.setUnanswered(changed ? [] : earlier)
        if (changed) await refuseStale(base)
        throw cause
      }
    })
    if (saved) {
      attemptIds.forget()
      await onSaved(draft, saved)
    }
    // The form explains the conflict at its top.
    else scrollTo(0, 0)
    setSending(null)
  }

  return { sending, send, attempt, failure, dismissFailure: () => setFailure(null) }
}
