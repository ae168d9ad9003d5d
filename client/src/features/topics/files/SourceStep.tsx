import { Button, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { QUIZ_FORMATS } from '@tristar/shared/topics/quizFormats'
import { useTranslation } from 'react-i18next'
import { useFileSize } from '../../../lib/useFileSize'
import { FileDrop } from '../../../ui/FileDrop'
import classes from './files.module.css'
import { QUIZ_FILE_BYTES, useExampleFile } from './quizFile'
import type { FileFault } from './useQuizFile'

interface SourceStepProps {
  busy: boolean
  fault: FileFault | null
  /** To be pasted. */
  text: string
  onText: (text: string) => void
  onChoose: (file: File) => void
  onPaste: (text: string) => void
}

/** A file to choose or drop, a text to paste, and example files of each format. */
export function SourceStep({ busy, fault, text, onText, onChoose, onPaste }: SourceStepProps) {
  const { t } = useTranslation('quizImport')
  const size = useFileSize()
  return (
    <div className={classes.stack}>
      <p className={classes.help}>{t('source.help')}</p>
      <FaultNote fault={fault} />
      <FileDrop
        label={t('source.choose')}
        choose={t('source.choose')}
        text={t('source.drop', { max: size(QUIZ_FILE_BYTES) })}
        // Of workbooks it is said how they come.
        accept=".xml,.csv,.xlsx,.tsv,.txt,.gift,.aiken,text/xml,text/csv,text/tab-separated-values,text/plain"
        autoFocusInDialog
        {...{ busy, onChoose }}
      />
      <div className={classes.paste}>
        <Textarea
          label={t('source.paste')}
          description={t('source.pasteHelp')}
          rows={5}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <div>
          <Button
            variant="default"
            disabled={busy || text.trim() === ''}
            onClick={() => onPaste(text)}
          >
            {t('source.read')}
          </Button>
        </div>
      </div>
      <Examples />
    </div>
  )
}

function FaultNote({ fault }: { fault: FileFault | null }) {
  const { t } = useTranslation('quizImport')
  const size = useFileSize()
  if (!fault) return null
  const { code, kind = '' } = fault
  return (
    <div className={classes.fault} role="alert">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <span>{t(`fault.${code}`, { kind, max: size(QUIZ_FILE_BYTES) })}</span>
    </div>
  )
}

function Examples() {
  const { t } = useTranslation('quizImport')
  const save = useExampleFile()
  return (
    <fieldset className={classes.examples} aria-label={t('source.examples')}>
      <span className={classes.dimmed} aria-hidden="true">
        {t('source.examples')}
      </span>
      {QUIZ_FORMATS.map((format) => (
        <Button
          key={format}
          variant="subtle"
          px="xs"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => save(format)}
        >
          {t(`format.${format}`)}
        </Button>
      ))}
    </fieldset>
  )
}
