import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './quiz.module.css'

interface UndoNoteProps {
  /** What was deleted, from 1; undefined shows nothing. */
  number: number | undefined
  onUndo: () => void
  onDismiss: () => void
}

/** Says that a question has been deleted, and brings it back. It stays until the next deletion or its cross. */
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
