import { useState } from 'react'
import { useDraft } from '../../lib/drafts'

/**
 * A form whose changes survive a reload and an expired session. Only what was changed is kept, over what the training
 * says now, so that an old draft never brings back what others have changed since.
 */
export function useFormDraft<Fields extends object>(name: string, initial: Fields) {
  const draft = useDraft<Partial<Fields>>(`training:${name}`, {})
  const changed = Object.keys(draft.value).length > 0
  const [restored, setRestored] = useState(changed)
  return {
    fields: { ...initial, ...draft.value },
    set: (change: Partial<Fields>) => draft.save({ ...draft.value, ...change }),
    /** Something typed before this form was opened is in it. */
    restored: restored && changed,
    clear: () => {
      setRestored(false)
      draft.clear()
    },
  }
}

export type FormDraft<Fields extends object> = ReturnType<typeof useFormDraft<Fields>>
