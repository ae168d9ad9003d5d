import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session'
import { Note } from '../../../ui/Banner'

interface Expired {
  /** Whose session it was, if the page knew; else ''. */
  id: string
  /** What is said above the form; null if no session has ended. */
  note: ReactNode
  /** For the field that has the focus first: the note is read with it. */
  describedBy?: string
}

/** What a login says of a session that has come to its end: nothing typed and no place is lost, so the person only goes on. */
export function useExpired(): Expired {
  const { t } = useTranslation('auth')
  const { state } = useSession()
  const noteId = useId()
  if (state.status !== 'out' || state.reason !== 'expired') return { id: '', note: null }
  const note = (
    <div id={noteId}>
      <Note tone="ink" quiet>
        {t('login.expired')}
      </Note>
    </div>
  )
  return { id: state.id ?? '', note, describedBy: noteId }
}
