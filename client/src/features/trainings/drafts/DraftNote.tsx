import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { Note } from '../../../ui/Banner'
import { useKeptDraft } from './useOpenedDraft'

/** Tells an evaluator of the evaluation that was begun. */
export function DraftNote({ training }: { training: Training }) {
  const { t } = useTranslation('trainingForms')
  const dates = useDates()
  const draft = useKeptDraft(training)
  if (!draft) return null
  return (
    <Note tone="ink" icon={IconPencil}>
      {t('draft.of', { when: dates.instant(draft.savedAt) })}
    </Note>
  )
}
