import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tidyLine } from '@tristar/shared/common/tidyLine'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { useChange } from '../../../../lib/useChange'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { TextField } from '../../../../ui/Field'
import { showDone } from '../../../../ui/toast'
import { usePersonText } from '../../../common/usePersonText'
import classes from './moving.module.css'
import type { MovingPerson } from './person'

interface EraseDialogProps {
  opened: boolean
  person: MovingPerson
  onClose: () => void
  onErased: () => void
}

/** Says what goes and what stays; the id has to be typed. */
export function EraseDialog({ opened, person, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation('moves')
  const who = usePersonText()(person.id, person.name)
  const erase = useChange(movesCalls.erase)
  const [typed, setTyped] = useState('')

  async function handleConfirm() {
    await erase({ id: person._id, confirm: tidyLine(typed) })
    showDone(t('erase.done'), who)
    onErased()
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t('erase.title', { who })}
      confirmLabel={t('erase.button')}
      destructive
      disabled={tidyLine(typed) !== person.id}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={classes.line}>{t('erase.goes')}</p>
      <p className={classes.line}>{t('erase.stays')}</p>
      <TextField
        label={t('erase.confirm', { id: person.id })}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  )
}
