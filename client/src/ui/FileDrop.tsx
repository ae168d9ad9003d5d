import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import classes from './FileDrop.module.css'
import { SubmitButton, type SubmitButtonProps } from './SubmitButton'

interface FileDropProps extends Pick<SubmitButtonProps, 'autoFocusInDialog' | 'variant'> {
  /** Names the input. */
  label: string
  /** On the button. */
  choose: string
  /** Beside the button. */
  text: string
  /** As of an input of files. */
  accept: string
  busy: boolean
  onChoose: (file: File) => void
}

/** A file to choose or drop; the same file can be chosen again once it has been corrected. */
export function FileDrop({ label, choose, text, accept, onChoose, ...button }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file && !button.busy) onChoose(file)
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
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => take(event.currentTarget.files)}
      />
      <SubmitButton
        {...button}
        icon={<IconFileUpload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {choose}
      </SubmitButton>
      <span className={classes.text}>{text}</span>
    </div>
  )
}
