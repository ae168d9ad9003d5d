import { useQueryClient } from '@tanstack/react-query'
import type { Day } from '@tristar/shared/common/dates'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { EvaluationDraft, Training } from '@tristar/shared/trainings/trainings.schema'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/apiClient'
import { isRefusal } from '../../../lib/apiError'
import { codeOf, refuseIf } from '../../../lib/errorText'
import { CHANGED_BY_OTHERS, refetchAbout } from '../../../lib/queries'
import { storage } from '../../../lib/storage'
import { trainingQuery } from '../api/trainingList'
import type { TrainingForm } from '../useTrainingForm'
import { draftSaver, type Wanted } from './draftSaver'
import { bodyOf, fits, NOTHING, textOf, type Typed, typedOf } from './draftText'
import type { Kept } from './openDraft'
import { keptOf, type OpenedDraft, useSentKey } from './useOpenedDraft'

interface Saved {
  training: Training
  /** The day of an evaluation ahead of the plan; else ''. */
  heldOn: Day
  /** Of the form's draft. */
  name: string
  opened: OpenedDraft
  form: Pick<TrainingForm<string>, 'replace' | 'clear' | 'isKept'> & { fields: object }
}

/** How the draft stands. `unsaved`: the server could not be reached; `long`: it does not take so much. */
export type DraftStanding = 'none' | 'saved' | 'unsaved' | 'long' | 'discarded'

/** Saves what is typed into an evaluation's form as a draft, while it is open and when it is left. */
export function useDraftSaving({ training, heldOn, name, opened, form }: Saved) {
  const [other, setOther] = useState(opened.other)
  const [savedAt, setSavedAt] = useState(opened.kept.savedAt)
  const [standing, setStanding] = useState<DraftStanding>(savedAt ? 'saved' : 'none')
  const calls = useDraftCalls(training)
  const sentKey = useSentKey(name)

  function note(kept: Kept): void {
    storage.set(sentKey, JSON.stringify(kept))
    setSavedAt(kept.savedAt)
    setStanding(kept.savedAt ? 'saved' : 'none')
  }
  const [saver] = useState(() =>
    draftSaver({
      kept: opened.kept,
      asking: opened.other !== null,
      send: calls.send,
      look: async () => keptOf(training, await calls.look()),
      onSaved: note,
      onFailed: (error) => {
        if (isRefusal(error)) calls.refetch()
        else setStanding(codeOf(error) === 'VALIDATION' ? 'long' : 'unsaved')
      },
      onOther: () => setOther(calls.seen()),
    }),
  )

  const typed = form.fields as Typed
  const text = textOf(training, typed)
  const wanted: Wanted = {
    text,
    body: { ...bodyOf(training, typed), ...(heldOn && { heldOn }) },
    fits: fits(training, typed),
  }
  // What is typed is told by its text.
  // eslint-disable-next-line react/exhaustive-deps
  useEffect(() => saver.want(wanted), [saver, text])
  useEffect(() => watchLeaving(saver), [saver])

  /** Forgets what this browser keeps of it. */
  function forget(): void {
    storage.remove(sentKey)
    form.clear()
  }

  function choose(choice: 'mine' | 'other'): void {
    if (!other) return
    const there = keptOf(training, other)
    if (choice === 'other') {
      form.replace(typedOf(training, other))
      note(there)
    }
    setOther(null)
    saver.choose(choice, there)
  }

  return {
    other,
    savedAt,
    standing,
    /** Whether there is anything to discard. */
    isBegun: text !== NOTHING || savedAt !== '',
    isKeptHere: form.isKept,
    choose,
    discard: async () => {
      await saver.discard({ text: NOTHING, body: {}, fits: true })
      forget()
      setSavedAt('')
      setStanding('discarded')
    },
    /** The form was saved with the training: there is no draft any more. */
    drop: () => {
      storage.remove(sentKey)
      saver.want({ text: NOTHING, body: {}, fits: true })
      saver.flush()
    },
    /** It has become an evaluation. */
    end: () => {
      storage.remove(sentKey)
      saver.end()
    },
  }
}

export type DraftSaving = ReturnType<typeof useDraftSaving>

/** The calls about a training's draft, which show in what is loaded. */
function useDraftCalls(training: Training) {
  const client = useQueryClient()
  const { queryKey } = trainingQuery(training._id)
  let seen: EvaluationDraft | null = null
  return {
    send: async ({ body, text, fits: taken }: Wanted, base: string): Promise<Kept> => {
      refuseIf(taken ? null : 'VALIDATION')
      const input = { id: training._id, base, ...body }
      const { data } = await call(trainingsCalls.draft, input, { keepalive: true })
      client.setQueryData(queryKey, (now) => now && { ...now, draft: data.draft })
      return { savedAt: data.draft?.savedAt ?? '', text }
    },
    look: async (): Promise<EvaluationDraft | null> => {
      const { data } = await call(trainingsCalls.one, { id: training._id })
      client.setQueryData(queryKey, data)
      seen = data.draft ?? null
      return seen
    },
    /** The draft that was looked at last. */
    seen: () => seen,
    /** The training is not as it is shown. */
    refetch: () => void refetchAbout(client, CHANGED_BY_OTHERS),
  }
}

/** Saves at once when the connection is back, the page is hidden or the form is left. */
function watchLeaving(saver: ReturnType<typeof draftSaver>): () => void {
  saver.enter()
  const handleHidden = () => document.hidden && saver.flush()
  addEventListener('online', saver.flush)
  addEventListener('pagehide', saver.flush)
  document.addEventListener('visibilitychange', handleHidden)
  return () => {
    removeEventListener('online', saver.flush)
    removeEventListener('pagehide', saver.flush)
    document.removeEventListener('visibilitychange', handleHidden)
    saver.leave()
  }
}
