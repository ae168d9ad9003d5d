import { Anchor, Radio } from '@mantine/core'
import { IconArrowBackUp, IconBell, IconCalendarPlus } from '@tabler/icons-react'
import { LIMITS } from '@tristar/shared/common/limits'
import { STAR_NAMES } from '@tristar/shared/common/starNames'
import { characterCount } from '@tristar/shared/common/text'
import { restorableUntil } from '@tristar/shared/trainings/lifecycle.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../../lib/dates'
import { useSignedIn } from '../../../../lib/session'
import { useLanguage } from '../../../../lib/useLanguage'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { LongText } from '../../../../ui/LongText'
import { useTrainingChanges } from '../../api/changes'
import { sellerOf, supervisorOf } from '../../personOfTraining'
import { isEarly } from '../../useCalendarAddress'
import { PlannedTraining } from './PlannedTraining'
import classes from './question.module.css'

interface CancelQuestionProps {
  training: Training
  opened: boolean
  onCancelled: (training: Training) => void
  /** Absent for those who delete nothing. */
  onDelete?: () => void
  onClose: () => void
}

/** Asks why a training is called off or was not held; before its day it can only be called off. */
export function CancelQuestion({
  training,
  opened,
  onCancelled,
  onDelete,
  onClose,
}: CancelQuestionProps) {
  const { t } = useTranslation('trainingForms')
  const changes = useTrainingChanges()
  const { role } = useSignedIn()
  const [typed, setTyped] = useState('')
  const choosable = !isEarly(training) && role !== 'seller'
  const [chosen, choose] = useState<Kind>('notHeld')
  const notHeld = choosable && chosen === 'notHeld'
  const reason = typed.trim()
  const length = characterCount(reason)

  return (
    <ConfirmDialog
      opened={opened}
      title={t('cancel.title')}
      confirmLabel={t(notHeld ? 'cancel.markNotHeld' : 'cancel.title')}
      keepLabel={t('cancel.keep')}
      withFields
      aside={
        onDelete && (
          <>
            {t('cancel.mistake')}
            <Anchor component="button" type="button" fw={600} onClick={onDelete}>
              {t('cancel.delete')}
            </Anchor>
          </>
        )
      }
      disabled={length === 0 || length > LIMITS.reason}
      size={560}
      onConfirm={async () => {
        onCancelled(await changes.cancel({ id: training._id, reason, notHeld }))
        onClose()
      }}
      onClose={onClose}
    >
      <PlannedTraining training={training} />
      {choosable && <Kinds chosen={chosen} onChoose={choose} />}
      <LongText
        className={classes.reason}
        label={t('cancel.reason')}
        description={t('cancel.reasonHelp')}
        value={typed}
        max={LIMITS.reason}
        required
        onChange={setTyped}
      />
      <Effect training={training} />
    </ConfirmDialog>
  )
}

const KINDS = ['cancelled', 'notHeld'] as const
type Kind = (typeof KINDS)[number]

/** Called off before, or not held on its day. */
function Kinds({ chosen, onChoose }: { chosen: Kind; onChoose: (kind: Kind) => void }) {
  const { t } = useTranslation('trainingForms')
  return (
    <Radio.Group
      aria-label={t('cancel.title')}
      value={chosen}
      onChange={(value) => onChoose(value === 'cancelled' ? value : 'notHeld')}
    >
      <div className={classes.choices}>
        {KINDS.map((kind) => (
          <div key={kind} className={classes.choice} data-chosen={chosen === kind || undefined}>
            <Radio value={kind} label={t(`cancel.${kind}`)} description={t(`cancel.${kind}Help`)} />
          </div>
        ))}
      </div>
    </Radio.Group>
  )
}

/** What follows, in three lines. */
function Effect({ training }: { training: Training }) {
  const { t } = useTranslation('trainingForms')
  const dates = useDates()
  const language = useLanguage()
  const { role } = useSignedIn()
  const { mytype, belt } = training
  const seen = mytype === 'edac' ? supervisorOf(training) : sellerOf(training)
  const told = role === 'seller' ? supervisorOf(training) : seen
  const another =
    belt === ''
      ? t('cancel.anotherEdac')
      : t('cancel.another', { star: STAR_NAMES[language][belt] })
  const lines = [
    [IconCalendarPlus, another],
    [IconArrowBackUp, t('cancel.until', { date: dates.day(restorableUntil(today())) })],
    [IconBell, t('cancel.told', { who: told.name || told.id })],
  ] as const
  return (
    <ul className={classes.effect}>
      {lines.map(([Icon, line]) => (
        <li key={line}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  )
}
