import { LIMITS } from '@tristar/shared/common/limits'
import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { useMemo, useState } from 'react'
import { useSharedDraft } from '../../lib/useSharedDraft'
import { type DraftQuestion, draftOf, EMPTY_TOPIC, type TopicDraft } from './draft'

interface Kept {
  draft: TopicDraft
  /** The version of the topic when the first change was made. */
  base: string
  /** Saves of it whose answer was lost, by their `attemptId`, the last one at the end. */
  unanswered?: readonly string[]
}

const NONE: readonly string[] = []

/** A fingerprint of all that the form shows of the topic; '' for a new one. */
export function printOf(detail: TopicDetail | null): string {
  return detail ? topicPrint(detail) : ''
}

/** A kept draft with the fields that it lacks because an older version of the form has kept it. */
function completed(kept: TopicDraft, current: TopicDraft): TopicDraft {
  const questions = kept.questions.map((question: Older) => {
    const { explanation = '', fixedOrder = false } = question
    return { ...question, explanation, fixedOrder }
  })
  return { ...current, ...kept, questions }
}

type Newer = 'explanation' | 'fixedOrder'
type Older = Omit<DraftQuestion, Newer> & Partial<Pick<DraftQuestion, Newer>>

/**
 * The form's draft over the topic on the server; null is a new topic. Stored in this browser until it is saved or
 * discarded; several tabs of one topic share it.
 */
export function useTopicDraft(detail: TopicDetail | null) {
  const kept = useSharedDraft<Kept>(`topic:${detail?.theory._id ?? 'new'}`)
  const current = useMemo(() => (detail ? draftOf(detail) : EMPTY_TOPIC), [detail])
  const print = useMemo(() => printOf(detail), [detail])
  const [restored, setRestored] = useState(kept.value !== null)
  const draft = useMemo(
    () => (kept.value ? completed(kept.value.draft, current) : current),
    [kept.value, current],
  )
  const { base = print, unanswered = NONE } = kept.value ?? {}

  return {
    draft,
    /** The version on which the draft is based. */
    base,
    changed: kept.value !== null,
    /** Typed before this page was opened. */
    restored: restored && kept.value !== null,
    /** Another tab has kept other changes: what is typed here is not kept. */
    elsewhere: kept.elsewhere,
    takeElsewhere: kept.take,
    keepOwn: kept.keep,
    /** The topic has been changed since the draft was begun, and not by a save whose answer was lost. */
    stale: base !== print && unanswered.length === 0,
    unanswered,
    /** Remembers which saves were sent without an answer. */
    setUnanswered: (ids: readonly string[]) => {
      const sent = ids.slice(-LIMITS.editsRemembered)
      if (kept.value) kept.save({ ...kept.value, unanswered: sent })
    },
    set: (change: Partial<TopicDraft>) => {
      const next = { ...draft, ...change }
      if (JSON.stringify(next) === JSON.stringify(current)) kept.clear()
      else kept.save({ draft: next, base, unanswered })
    },
    /** Rebases the draft onto the current topic. */
    rebase: () => kept.save({ draft, base: print }),
    clear: () => {
      setRestored(false)
      kept.clear()
    },
  }
}
