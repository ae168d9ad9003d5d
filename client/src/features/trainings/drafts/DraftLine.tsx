import { Button, VisuallyHidden } from '@mantine/core'
import { dayOf, timeOf } from '@tristar/shared/common/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../lib/dates'
import { ORG_ZONE } from '../../../lib/pageFacts'
import { Note } from '../../../ui/Banner'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import classes from './drafts.module.css'
import type { DraftSaving } from './useDraftSaving'

/** Above an evaluation's form: how its draft stands, to be discarded, and another one to choose from. */
export function DraftLine({ draft }: { draft: DraftSaving }) {
  const { t } = useTranslation('trainingForms')
  const [asked, setAsked] = useState(false)
  const { standing, isBegun } = draft
  const line = useLine(draft)
  const isShown = isBegun || standing === 'discarded'
  return (
    <>
      {/* Not the time of each saving. */}
      <VisuallyHidden role="status">
        {standing === 'saved' && t('draft.savedOnce')}
        {(standing === 'unsaved' || standing === 'long') && t('draft.unsavedOnce')}
      </VisuallyHidden>
      {draft.other && <OtherNote draft={draft} savedAt={draft.other.savedAt} />}
      {isShown && (
        <div className={classes.line}>
          <p>{line}</p>
          {/* It keeps the focus that comes back to it from the question. */}
          <Button
            size="compact-sm"
            variant="default"
            data-disabled={!isBegun || undefined}
            aria-disabled={!isBegun}
            onClick={() => setAsked(isBegun)}
          >
            {t('draft.discard')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asked}
        title={t('draft.discardTitle')}
        confirmLabel={t('draft.discard')}
        destructive
        onConfirm={async () => {
          await draft.discard()
          setAsked(false)
        }}
        onClose={() => setAsked(false)}
      >
        {t('draft.discardText')}
      </ConfirmDialog>
    </>
  )
}

/** What is said of the draft. */
function useLine({ standing, savedAt, isBegun, isKeptHere }: DraftSaving): string {
  const { t } = useTranslation('trainingForms')
  const when = useWhen()
  if (standing === 'unsaved') return t(isKeptHere() ? 'draft.unsaved' : 'draft.unsavedOpen')
  if (standing === 'long') return t('draft.long')
  if (standing === 'discarded' && !isBegun) return t('draft.discarded')
  return savedAt ? t('draft.saved', { when: when(savedAt) }) : t('restored')
}

/** The time of today, else the day too. */
function useWhen() {
  const dates = useDates()
  return (instant: string) => {
    const at = new Date(instant)
    return dayOf(at, ORG_ZONE) === today() ? timeOf(at, ORG_ZONE) : dates.instant(instant)
  }
}

/** Another device has saved something else: neither replaces the other unasked. */
function OtherNote({ draft, savedAt }: { draft: DraftSaving; savedAt: string }) {
  const { t } = useTranslation('trainingForms')
  const when = useWhen()
  return (
    <Note tone="ink">
      <strong>{t('draft.otherTitle')}</strong>
      <br />
      {t('draft.otherText', { when: when(savedAt) })}
      <span className={classes.choices}>
        <Button size="compact-sm" variant="default" onClick={() => draft.choose('mine')}>
          {t('draft.keepMine')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => draft.choose('other')}>
          {t('draft.takeOther')}
        </Button>
      </span>
    </Note>
  )
}
