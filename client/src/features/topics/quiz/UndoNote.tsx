import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './quiz.module.css'

interface UndoNoteProps {
  /** The deleted question's number; undefined shows nothing. */
  number: number | undefined
  onUndo: () => void
  onDismiss: () => void
}

/** Offers to undo the deletion of a question, until the next deletion or until dismissed. */
export function UndoNote({ number, onUndo, onDismiss }: UndoNoteProps) {
  const { t } = useTranslation(['quizEditor', 'ui'])
  return (
    <div className={classes.undo} data-shown={number !== undefined || undefined}>
      <output>{number !== undefined && t('undo.deleted', { number })}</output>
      {number !== undefined && (
        <>
          <Button variant="default" size="sm" onClick={onUndo}>
            {t('undo.button')}
          </Button>
          <CloseButton aria-label={t('ui:action.dismiss')} onClick={onDismiss} />
        </>
      )}
    </div>
  )
}
