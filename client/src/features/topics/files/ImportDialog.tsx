import { Modal } from '@mantine/core'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Question } from '@tristar/shared/topics/questions.schema'
import type { Taken } from '@tristar/shared/topics/quizImport.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDone } from '../../../ui/toast'
import { useDialogProps } from '../../../ui/useDialogProps'
import { useIsPhone } from '../../../ui/useIsPhone'
import type { RenderPreview } from '../quiz/PreviewDialog'
import classes from './files.module.css'
import { ReviewStep } from './ReviewStep'
import { SourceStep } from './SourceStep'
import { useQuizFile } from './useQuizFile'

interface ImportDialogProps {
  opened: boolean
  language: MaterialLanguage
  /** The quiz's own questions, by number. */
  own: readonly Question[]
  renderPreview: RenderPreview
  /** Takes questions into the draft, and moves the focus to the first. */
  onTake: (taken: readonly Taken[]) => void
  onClose: () => void
}

/** Brings the questions of a file or of a pasted text into a quiz (domain: Quiz files): first what, then which. */
export function ImportDialog(props: ImportDialogProps) {
  const { opened, language, own, renderPreview, onTake, onClose } = props
  const { t } = useTranslation(['quizImport', 'quizEditor'])
  const phone = useIsPhone()
  const quizFile = useQuizFile(language)
  const [done, setDone] = useState(false)
  // Kept while it is looked at what was read of it.
  const [pasted, setPasted] = useState('')
  const { file, busy, fault } = quizFile

  function handleTake(taken: readonly Taken[]) {
    setDone(true)
    showDone(t('take.done', { count: taken.length }), t('take.unsaved'))
    onTake(taken)
    onClose()
  }

  return (
    <Modal
      {...useDialogProps(opened)}
      onClose={onClose}
      title={t('source.title', { language: t(`quizEditor:language.${language}`) })}
      size="45rem"
      fullScreen={phone}
      // The focus goes to what was taken.
      returnFocus={!done}
    >
      <div aria-busy={busy} className={classes.dialog}>
        {file ? (
          <ReviewStep
            // Decisions about what was read in another format mean nothing.
            key={file.format}
            {...{ file, own, renderPreview }}
            onFormat={(format) => void quizFile.setFormat(file, format)}
            onBack={quizFile.startOver}
            onTake={handleTake}
            onCancel={onClose}
          />
        ) : (
          <SourceStep
            {...{ busy, fault }}
            text={pasted}
            onText={setPasted}
            onChoose={(chosen) => void quizFile.choose(chosen)}
            onPaste={(text) => void quizFile.paste(text)}
          />
        )}
      </div>
    </Modal>
  )
}
