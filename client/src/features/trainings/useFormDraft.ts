import { useState } from 'react'
import { useDraft } from '../../lib/drafts'

/**
 * A form whose changes survive everything but sending it and starting over: closing the dialog in whatever way, a reload,
 * an expired session. Only what was changed is kept, over what the training says now, so that an old draft never brings
 * back what others have changed since.
 */
export function useFormDraft<Fields extends object>(name: string, initial: Fields) {
  const draft = useDraft<Partial<Fields>>(`training:${name}`, {})
  const changed = differs(draft.value, initial)
  const [restored, setRestored] = useState(changed)
  const [round, setRound] = useState(0)
  return {
    fields: { ...initial, ...draft.value },
    set: (change: Partial<Fields>) => draft.save({ ...draft.value, ...change }),
    /** Something typed before this form was opened is in it. */
    restored: restored && changed,
    /** Another one after each start over: the key of fields that hold more than their value. */
    round,
    clear: () => {
      setRestored(false)
      setRound(round + 1)
      draft.clear()
    },
  }
}

/** Whether anything is other than at first; what was typed and taken back is not. */
function differs<Fields extends object>(value: Partial<Fields>, initial: Fields): boolean {
  return Object.entries(value).some(
    ([name, kept]) => JSON.stringify(kept) !== JSON.stringify(initial[name as keyof Fields]),
  )
}

export type FormDraft<Fields extends object> = ReturnType<typeof useFormDraft<Fields>>
