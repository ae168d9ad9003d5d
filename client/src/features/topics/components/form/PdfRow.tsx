import { Button } from '@mantine/core'
import { IconArrowBackUp, IconEye, IconFileTypePdf, IconUpload, IconX } from '@tabler/icons-react'
import { localeOf, type MaterialLanguage } from '@tristar/shared/common/languages'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../lib/errorText'
import { useLanguage } from '../../../../lib/useLanguage'
import { takePdf } from '../../topicCheck'
import { IconButton } from '../../../../ui/IconButton'
import classes from './form.module.css'

interface PdfRowProps {
  language: MaterialLanguage
  current?: Material
  chosen?: File
  /** The current one is removed when the topic is saved. */
  removed: boolean
  wrong: boolean
  onChoose: (file: File) => void
  onClear: () => void
  onKeep: () => void
  onPreview: (material: Material) => void
  /** Further fields of this language, below. */
  children?: ReactNode
}

/** One language's PDF: the current and the chosen one, with the buttons to change it. */
export function PdfRow(props: PdfRowProps) {
  const { language, current, chosen, removed, onChoose, onClear } = props
  const { t } = useTranslation('topicEditor')
  const errorText = useErrorText()
  const [fault, setFault] = useState<unknown>(null)
  const id = useId()
  const name = t(`language.${language}`)
  const there = chosen !== undefined || (current !== undefined && !removed)

  async function handleFile(file: File) {
    try {
      onChoose(await takePdf(file))
      setFault(null)
    } catch (refusal) {
      setFault(refusal)
    }
  }

  return (
    <li className={classes.row} data-wrong={props.wrong || fault !== null || undefined}>
      <IconFileTypePdf size={24} stroke={1.75} aria-hidden="true" data-none={!there || undefined} />
      <div className={classes.file}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.state}>
          <FileState {...props} />
        </p>
        {fault !== null && (
          <p id={id} className={classes.fault} role="alert">
            {errorText(fault)}
          </p>
        )}
      </div>
      <div className={classes.buttons}>
        <CurrentButtons {...props} />
        <Upload
          label={t(there ? 'theory.replaceOf' : 'theory.uploadOf', { language: name })}
          describedBy={fault === null ? undefined : id}
          onFile={(file) => void handleFile(file)}
        >
          {t(there ? 'theory.replace' : 'theory.upload')}
        </Upload>
        {there && (
          <IconButton
            color="gray"
            className={classes.clear}
            icon={IconX}
            label={t('theory.clear', { language: name })}
            onClick={() => {
              setFault(null)
              onClear()
            }}
          />
        )}
      </div>
      {props.children}
    </li>
  )
}

const MB = 1024 * 1024

function FileState({ current, chosen, removed }: PdfRowProps) {
  const { t } = useTranslation('topicEditor')
  const format = new Intl.NumberFormat(localeOf(useLanguage()), { maximumFractionDigits: 1 })
  if (chosen) {
    const file = { name: chosen.name, size: `${format.format(Math.max(chosen.size / MB, 0.1))} MB` }
    return t(current ? 'theory.chosenReplaces' : 'theory.chosen', file)
  }
  if (!current) return t('theory.none')
  return t(removed ? 'theory.removed' : 'theory.current')
}

/** The actions on the current PDF. */
function CurrentButtons({ language, current, chosen, removed, onKeep, onPreview }: PdfRowProps) {
  const { t } = useTranslation('topicEditor')
  const name = t(`language.${language}`)
  if (!current) return null
  if (removed && !chosen)
    return (
      <Button
        variant="default"
        aria-label={t('theory.keepOf', { language: name })}
        leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onKeep}
      >
        {t('theory.keep')}
      </Button>
    )
  return (
    <Button
      variant="default"
      aria-label={t('theory.previewOf', { language: name })}
      leftSection={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => onPreview(current)}
    >
      {t('theory.preview')}
    </Button>
  )
}

interface UploadProps {
  label: string
  describedBy?: string
  onFile: (file: File) => void
  children: string
}

/** A button that opens the file dialog. */
function Upload({ label, describedBy, onFile, children }: UploadProps) {
  const input = useRef<HTMLInputElement>(null)

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    if (file) onFile(file)
    // Allows choosing the same file again after clearing it.
    currentTarget.value = ''
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label={label}
        onChange={handleChange}
      />
      <Button
        variant="default"
        aria-label={label}
        aria-describedby={describedBy}
        leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
