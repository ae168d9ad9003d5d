import { useQuery } from '@tanstack/react-query'
import type { EvaluationDraft, Training } from '@tristar/shared/trainings/trainings.schema'
import { useEffect, useState } from 'react'
import { draftKey, readDraft } from '../../../lib/drafts'
import { sessionId, useSignedIn } from '../../../lib/session'
import { storage } from '../../../lib/storage'
import { trainingQuery } from '../api/trainingList'
import { formDraftName } from '../useTrainingForm'
import { partsOf, textOf, type Typed, typedOf } from './draftText'
import { draftToOpen, type Kept, NONE } from './openDraft'

/** With what an evaluation's form opens. */
export interface OpenedDraft {
  /** What the form starts with in place of what this browser keeps; null: with that. */
  typed: Typed | null
  /** What the server has, as far as is known. */
  kept: Kept
  /** The server's draft that differs, and between which and this browser's the person chooses. */
  other: EvaluationDraft | null
}

/** The caller's draft of a training's evaluation as the server has it; undefined while it is not known. */
export function useKeptDraft({ _id, can }: Training): EvaluationDraft | null | undefined {
  const { data } = useQuery({ ...trainingQuery(_id), enabled: can.evaluate })
  return data === undefined || !can.evaluate ? undefined : (data?.draft ?? null)
}

/** Under which this browser keeps what it has sent of a form's draft. */
export function useSentKey(name: string): string {
  return draftKey(sessionId(useSignedIn()), `${formDraftName(name)}:sent`)
}

export function keptOf(training: Training, draft: EvaluationDraft | null | undefined): Kept {
  if (!draft) return NONE
  return { savedAt: draft.savedAt, text: textOf(training, typedOf(training, draft)) }
}

/** On a bad connection nobody waits longer: what this browser keeps is there. */
const PATIENCE_MS = 4000

/**
 * Asks the server for the draft before the form opens, and decides between it and what this browser keeps; null meanwhile.
 * Without an answer the form opens with the browser's.
 */
export function useOpenedDraft(training: Training, name: string): OpenedDraft | null {
  const asked = { ...trainingQuery(training._id), staleTime: 0, retry: false }
  const { data, isError, isFetchedAfterMount } = useQuery({ ...asked, refetchOnMount: 'always' })
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  const open = useOpening(training, name)
  const [opened, setOpened] = useState<OpenedDraft | null>(null)
  const isAnswered = isFetchedAfterMount && !isError
  if (opened) return opened
  if (!isFetchedAfterMount && !late) return null
  const now = open(isAnswered ? (data?.draft ?? null) : undefined)
  setOpened(now)
  return now
}

/** How to open a form, once it is known what the server has; undefined: it did not answer. */
function useOpening(training: Training, name: string) {
  const key = draftKey(sessionId(useSignedIn()), formDraftName(name))
  const sentKey = useSentKey(name)
  return (draft: EvaluationDraft | null | undefined): OpenedDraft => {
    const { own, rest } = partsOf(training, readDraft<Typed>(key) ?? {})
    const sent = readDraft<Kept>(sentKey) ?? NONE
    if (draft === undefined) return { typed: null, kept: sent, other: null }
    const kept = keptOf(training, draft)
    const choice = draftToOpen({ mine: textOf(training, own), sent, kept })
    if (choice !== 'kept') return { typed: null, kept, other: choice === 'both' ? draft : null }
    const typed = { ...rest, ...(draft && typedOf(training, draft)) }
    storage.set(key, JSON.stringify(typed))
    storage.set(sentKey, JSON.stringify(kept))
    return { typed, kept, other: null }
  }
}
