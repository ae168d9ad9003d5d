import { Modal, Radio } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { isRemark } from '@tristar/shared/topics/formats/problems'
import type { Question } from '@tristar/shared/topics/questions.schema'
import { QUIZ_FORMATS, type QuizFormat, writeQuiz } from '@tristar/shared/topics/quizFormats'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFoot } from '../../../ui/DialogFoot'
import { PlainButton } from '../../../ui/PlainButton'
import { showDone } from '../../../ui/toast'
import { useDialogProps } from '../../../ui/useDialogProps'
import { useIsPhone } from '../../../ui/useIsPhone'
import classes from './files.module.css'
import { ProblemList } from './ProblemList'
import { saveQuizFile } from './quizFile'

interface ExportDialogProps {
  opened: boolean
  language: MaterialLanguage
  /** The topic's title in that language. */
  title: string
  /** As they are in the editor, by number. */
  own: readonly Question[]
  onClose: () => void
}

/** Writes a quiz as a file, and says before what its format cannot hold. */
export function ExportDialog({ opened, language, title, own, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['quizImport', 'quizEditor', 'ui'])
  const phone = useIsPhone()
  const [format, setFormat] = useState<QuizFormat>('moodle')
  const { text, problems } = useMemo(() => writeQuiz(own, format), [own, format])
  const left = new Set(problems.filter(({ code }) => !isRemark(code)).map(({ line }) => line))
  const count = own.length - left.size
  const name = t(`quizEditor:language.${language}`)

  function handleSave() {
    showDone(t('ui:download.done'), saveQuizFile(text, format, { title, language: name }))
    onClose()
  }

  return (
    <Modal
      {...useDialogProps(opened)}
      onClose={onClose}
      title={t('export.title', { language: name })}
      size="36rem"
      fullScreen={phone}
    >
      <div className={classes.stack}>
        <p className={classes.help}>{t('export.help')}</p>
        <FormatChoice format={format} onChange={setFormat} />
        <div className={classes.stack} aria-live="polite">
          <p className={classes.read}>
            {count > 0 ? t('export.count', { count }) : t('export.none')}
          </p>
          {problems.length === 0 && <p className={classes.dimmed}>{t('export.whole')}</p>}
          <ProblemList
            problems={problems}
            place="question"
            heads={{ refused: t('problems.unwritten'), remarks: t('problems.partly') }}
          />
        </div>
        <DialogFoot>
          <PlainButton variant="default" onClick={onClose}>
            {t('ui:action.cancel')}
          </PlainButton>
          <PlainButton disabled={count === 0} onClick={handleSave}>
            <IconDownload size={18} stroke={1.75} aria-hidden="true" />
            {t('export.download')}
          </PlainButton>
        </DialogFoot>
      </div>
    </Modal>
  )
}

interface FormatChoiceProps {
  format: QuizFormat
  onChange: (format: QuizFormat) => void
}

function FormatChoice({ format, onChange }: FormatChoiceProps) {
  const { t } = useTranslation('quizImport')
  const name = useId()
  return (
    <fieldset className={classes.formats} aria-label={t('format.label')}>
      {QUIZ_FORMATS.map((each) => (
        <Radio
          key={each}
          name={name}
          label={t(`format.${each}`)}
          description={t(`export.about.${each}`)}
          checked={each === format}
          data-autofocus={each === format || undefined}
          onChange={() => onChange(each)}
        />
      ))}
    </fieldset>
  )
}
