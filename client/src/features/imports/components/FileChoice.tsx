import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '../../../ui/SubmitButton'
import classes from './imports.module.css'

interface FileChoiceProps {
  /** The chosen file's name. */
  name: string | undefined
  busy: boolean
  onChoose: (file: File) => void
}

/** A CSV or Excel file to choose or drop; the same file can be chosen again once it has been corrected. */
export function FileChoice({ name, busy, onChoose }: FileChoiceProps) {
  const { t } = useTranslation('imports')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const id = useId()

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file && !busy) onChoose(file)
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
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain"
        hidden
        aria-label={t('import.choose')}
        onChange={(event) => take(event.currentTarget.files)}
      />
      <SubmitButton
        variant="default"
        busy={busy}
        icon={<IconFileUpload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t(name ? 'import.chooseAnother' : 'import.choose')}
      </SubmitButton>
      <span className={classes.dimmed}>{name ?? t('import.drop')}</span>
    </div>
  )
}
