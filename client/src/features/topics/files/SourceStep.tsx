import { Button, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconFileUpload } from '@tabler/icons-react'
import { QUIZ_FORMATS } from '@tristar/shared/topics/quizFormats'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileSize } from '../../../lib/useFileSize'
import { SubmitButton } from '../../../ui/SubmitButton'
import classes from './files.module.css'
import { QUIZ_FILE_BYTES, useExampleFile } from './quizFile'
import type { FileFault } from './useQuizFile'

interface SourceStepProps {
  busy: boolean
  fault: FileFault | null
  onChoose: (file: File) => void
  onPaste: (text: string) => void
}

/** A file to choose or drop, a text to paste, and example files of each format. */
export function SourceStep({ busy, fault, onChoose, onPaste }: SourceStepProps) {
  const { t } = useTranslation('quizImport')
  const [text, setText] = useState('')
  return (
    <div className={classes.stack}>
      <p className={classes.help}>{t('source.help')}</p>
      <FaultNote fault={fault} />
      <FileDrop busy={busy} onChoose={onChoose} />
      <div className={classes.paste}>
        <Textarea
          label={t('source.paste')}
          description={t('source.pasteHelp')}
          rows={5}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
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

function FileDrop({ busy, onChoose }: Pick<SourceStepProps, 'busy' | 'onChoose'>) {
  const { t } = useTranslation('quizImport')
  const size = useFileSize()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file && !busy) onChoose(file)
    // The same file can be chosen again once it has been corrected.
    if (input.current) input.current.value = ''
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    // Dropping is optional; the button does the same.
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <input
        ref={input}
        type="file"
        // Of workbooks it is said how they come.
        accept=".xml,.csv,.xlsx,.tsv,.txt,.gift,.aiken,text/xml,text/csv,text/tab-separated-values,text/plain"
        hidden
        aria-label={t('source.choose')}
        onChange={(event) => take(event.currentTarget.files)}
      />
      <SubmitButton
        busy={busy}
        autoFocusInDialog
        icon={<IconFileUpload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('source.choose')}
      </SubmitButton>
      <span className={classes.dimmed}>{t('source.drop', { max: size(QUIZ_FILE_BYTES) })}</span>
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
