import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { useMemo, useState } from 'react'
import { useDraft } from '../../lib/drafts'
import { draftOf, EMPTY_TOPIC, type TopicDraft } from './draft'

interface Kept {
  draft: TopicDraft
  /** The version of the topic when the first change was made. */
  base: string
}

/** A fingerprint of all that the form shows of the topic; '' for a new one. */
export function printOf(detail: TopicDetail | null): string {
  return detail ? topicPrint(detail) : ''
}

/**
 * The form's draft over the topic on the server; null is a new topic. Stored in this browser until it is saved or
 * discarded.
 */
export function useTopicDraft(detail: TopicDetail | null) {
  const kept = useDraft<Kept | null>(`topic:${detail?.theory._id ?? 'new'}`, null)
  const current = useMemo(() => (detail ? draftOf(detail) : EMPTY_TOPIC), [detail])
  const print = useMemo(() => printOf(detail), [detail])
  const [restored, setRestored] = useState(kept.value !== null)
  // A draft kept by an older version of the form lacks the fields that are new.
  const draft = useMemo(
    () => (kept.value ? { ...current, ...kept.value.draft } : current),
    [kept.value, current],
  )
  const base = kept.value?.base ?? print

  return {
    draft,
    /** The version on which the draft is based. */
    base,
    changed: kept.value !== null,
    /** Typed before this page was opened. */
    restored: restored && kept.value !== null,
    /** The topic has been changed since the draft was begun. */
    stale: base !== print,
    set: (change: Partial<TopicDraft>) => {
      const next = { ...draft, ...change }
      if (JSON.stringify(next) === JSON.stringify(current)) kept.clear()
      else kept.save({ draft: next, base })
    },
    /** Rebases the draft onto the current topic. */
    rebase: () => kept.save({ draft, base: print }),
    clear: () => {
      setRestored(false)
      kept.clear()
    },
  }
}
