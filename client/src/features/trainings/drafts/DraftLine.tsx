import { Button, VisuallyHidden } from '@mantine/core'
import { dayOf, timeOf } from '@tristar/shared/common/dates'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../lib/dates'
import { ORG_ZONE } from '../../../lib/pageFacts'
import { Note } from '../../../ui/Banner'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import classes from './drafts.module.css'
import type { DraftSaving } from './useDraftSaving'

/** At the foot of an evaluation's form: how its draft stands, to be discarded, or another one to choose from. */
export function DraftLine({ draft }: { draft: DraftSaving }) {
  const { t } = useTranslation('trainingForms')
  const { standing, other } = draft
  const place = useRef<HTMLDivElement>(null)
  // The foot grows over the field in which somebody types.
  useEffect(() => {
    if (other) document.activeElement?.scrollIntoView({ block: 'center' })
  }, [other])
  const isUnsaved = ['unsaved', 'refused', 'long'].includes(standing.is)
  return (
    <>
      {/* Without the time: each saving would be announced. */}
      <VisuallyHidden component="output">
        {standing.is === 'saved' && t('draft.savedOnce')}
        {isUnsaved && t('draft.unsavedOnce')}
      </VisuallyHidden>
      <div
        ref={place}
        className={classes.place}
        data-asking={other !== null || undefined}
        tabIndex={-1}
      >
        {other ? (
          <OtherNote
            savedAt={other.savedAt}
            onChoose={(choice) => {
              draft.choose(choice)
              // The pressed button goes.
              place.current?.focus()
            }}
          />
        ) : (
          <Line draft={draft} />
        )}
      </div>
    </>
  )
}

function Line({ draft }: { draft: DraftSaving }) {
  const { t } = useTranslation('trainingForms')
  const [asked, setAsked] = useState(false)
  const { standing, isBegun } = draft
  const line = useLine(draft)
  return (
    <div className={classes.line}>
      <p>{line}</p>
      {/* It stays when nothing is left, for the focus that comes back from the question. */}
      {(isBegun || standing.is === 'discarded') && (
        <Button
          size="compact-sm"
          variant="default"
          data-disabled={!isBegun || undefined}
          aria-disabled={!isBegun}
          onClick={() => setAsked(isBegun)}
        >
          {t('draft.discard')}
        </Button>
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
    </div>
  )
}

/** What is said of the draft. */
function useLine({ standing: { is, savedAt }, isBegun, isKeptHere }: DraftSaving): string {
  const { t } = useTranslation('trainingForms')
  const when = useWhen()
  if (is === 'unsaved') return t(isKeptHere() ? 'draft.unsaved' : 'draft.unsavedOpen')
  if (is === 'long' || is === 'refused') return t(`draft.${is}`)
  if (is === 'discarded' && !isBegun) return t('draft.discarded')
  return savedAt ? t('draft.saved', { when: when(savedAt) }) : t('draft.none')
}

/** The time of today, else the day too. */
function useWhen() {
  const dates = useDates()
  return (instant: string) => {
    const at = new Date(instant)
    return dayOf(at, ORG_ZONE) === today() ? timeOf(at, ORG_ZONE) : dates.instant(instant)
  }
}

interface OtherNoteProps {
  savedAt: string
  onChoose: (choice: 'mine' | 'other') => void
}

/** Another device has saved something else: neither replaces the other unasked. */
function OtherNote({ savedAt, onChoose }: OtherNoteProps) {
  const { t } = useTranslation('trainingForms')
  const when = useWhen()
  return (
    <Note tone="ink">
      <strong>{t('draft.otherTitle')}</strong>
      <br />
      {t('draft.otherText', { when: when(savedAt) })}
      <span className={classes.choices}>
        <Button size="compact-sm" variant="default" onClick={() => onChoose('mine')}>
          {t('draft.keepMine')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onChoose('other')}>
          {t('draft.takeOther')}
        </Button>
      </span>
    </Note>
  )
}
