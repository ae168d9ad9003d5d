import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Day } from '@tristar/shared/common/dates'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { EvaluationDraft, Training } from '@tristar/shared/trainings/trainings.schema'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/apiClient'
import { isRefusal, isTemporary } from '../../../lib/apiError'
import { codeOf, refuseIf } from '../../../lib/errorText'
import { CHANGED_BY_OTHERS, refetchAbout } from '../../../lib/queries'
import { storage } from '../../../lib/storage'
import { trainingQuery } from '../api/trainingList'
import type { TrainingForm } from '../useTrainingForm'
import { DraftSaver, type Wanted } from './draftSaver'
import { bodyOf, fits, NOTHING, textOf, type Typed, typedOf } from './draftText'
import type { Kept } from './openDraft'
import { keptOf, type OpenedDraft, useSentKey } from './useOpenedDraft'

interface Opening {
  training: Training
  /** Of the form's draft. */
  name: string
  opened: OpenedDraft
}

interface Saved extends Opening {
  /** The day of an evaluation ahead of the plan; else ''. */
  heldOn: Day
  form: Pick<TrainingForm<string>, 'replace' | 'clear' | 'isKept'> & { fields: object }
}

/** How a draft stands. `unsaved`: the server could not be reached; `refused`: it takes none; `long`: not so much. */
interface Standing {
  is: 'none' | 'saved' | 'unsaved' | 'refused' | 'long' | 'discarded'
  /** When it was saved last; '' for never. */
  savedAt: string
}

const standingOf = ({ savedAt }: Kept): Standing => ({ is: savedAt ? 'saved' : 'none', savedAt })

const REMOVAL: Wanted = { text: NOTHING, body: {}, fits: true }

/** Saves what is typed into an evaluation's form as a draft, while it is open and when it is left. */
export function useDraftSaving({ training, heldOn, form, ...kept }: Saved) {
  const { saver, sentKey, note, ...shown } = useSaver({ training, ...kept })
  const { other, setOther, standing, setStanding } = shown
  const typed = form.fields as Typed
  const text = textOf(training, typed)
  const body = { ...bodyOf(training, typed), ...(heldOn && { heldOn }) }
  const wanted = { text, body, fits: fits(training, typed) }
  // What is typed is told by its text.
  // eslint-disable-next-line react/exhaustive-deps
  useEffect(() => saver.want(wanted), [saver, text])

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
    standing,
    /** Whether there is anything to discard. */
    isBegun: text !== NOTHING || standing.savedAt !== '',
    isKeptHere: form.isKept,
    choose,
    discard: async () => {
      await saver.discard(REMOVAL)
      storage.remove(sentKey)
      form.clear()
      setStanding({ is: 'discarded', savedAt: '' })
    },
    /** The form was saved with the training: there is no draft any more. */
    drop: () => {
      storage.remove(sentKey)
      saver.want(REMOVAL)
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

/** The saver of a form that is open, and what it has told. */
function useSaver({ training, name, opened }: Opening) {
  const client = useQueryClient()
  const sentKey = useSentKey(name)
  const [other, setOther] = useState(opened.other)
  const [standing, setStanding] = useState(() => standingOf(opened.kept))

  function note(kept: Kept): void {
    storage.set(sentKey, JSON.stringify(kept))
    setStanding(standingOf(kept))
  }
  const [saver] = useState(
    () =>
      new DraftSaver({
        kept: opened.kept,
        asking: opened.other !== null,
        send: (draft, base) => sendDraft(client, training, draft, base),
        look: async () => {
          const draft = await lookFor(client, training)
          return keptOf(training, draft)
        },
        onSaved: note,
        onFailed: (error) => {
          // The training is not as it is shown.
          if (isRefusal(error)) void refetchAbout(client, CHANGED_BY_OTHERS)
          setStanding(({ savedAt }) => ({ is: whyUnsaved(error), savedAt }))
        },
        onOther: () =>
          setOther(client.getQueryData(trainingQuery(training._id).queryKey)?.draft ?? null),
      }),
  )
  useEffect(() => watchLeaving(saver), [saver])
  return { saver, sentKey, note, other, setOther, standing, setStanding }
}

function whyUnsaved(error: unknown): Standing['is'] {
  if (codeOf(error) === 'VALIDATION') return 'long'
  return isTemporary(error) ? 'unsaved' : 'refused'
}

/** Saves a draft to its end, although the page is left. */
async function sendDraft(
  client: QueryClient,
  { _id: id }: Training,
  draft: Wanted,
  base: string,
): Promise<Kept> {
  refuseIf(draft.fits ? null : 'VALIDATION')
  const sent = { id, base, ...draft.body }
  const { data } = await call(trainingsCalls.draft, sent, { keepalive: true })
  client.setQueryData(trainingQuery(id).queryKey, (now) => now && { ...now, draft: data.draft })
  return { savedAt: data.draft?.savedAt ?? '', text: draft.text }
}

/** The draft that the server has, which shows in what is loaded. */
async function lookFor(
  client: QueryClient,
  { _id: id }: Training,
): Promise<EvaluationDraft | undefined> {
  const { data } = await call(trainingsCalls.one, { id })
  client.setQueryData(trainingQuery(id).queryKey, data)
  return data.draft
}

/** Saves at once when the connection is back, the page is hidden or the form is left. */
function watchLeaving(saver: DraftSaver): () => void {
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
