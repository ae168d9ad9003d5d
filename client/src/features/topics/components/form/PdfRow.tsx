import type { PageText } from '@tristar/shared/topics/pageTexts.rules'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconEye, IconUpload, IconX } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../lib/errorText'
import { IconButton } from '../../../../ui/IconButton'
import type { Inspect } from '../../topicCheck'
import { useCoverDrawing } from '../../useCoverDrawing'
import { usePdfChoice } from '../../usePdfChoice'
import classes from './form.module.css'
import { PdfPicture } from './PdfPicture'
import { DrawButton, TextsButton } from './PdfAids'
import { FileState, PagesState } from './PdfState'

/** A PDF to look through: the URL path of the current one, or the file that was chosen. */
export interface ShownPdf {
  language: MaterialLanguage
  pdf: string | File
}

interface PdfRowProps {
  language: MaterialLanguage
  current?: Material
  chosen?: File
  /** Drawn for the current one, which has no cover. */
  drawn?: Blob
  /** The current one is removed when the topic is saved. */
  removed: boolean
  wrong: boolean
  /** Of its pages: of the current one, and of the one that the topic will have. */
  texts: { current: readonly PageText[]; next: readonly PageText[] }
  onChoose: (file: File) => void
  /** Begins the inspection of a file; returns how to end it. */
  begin: () => (passed: boolean) => void
  onClear: () => void
  onDrawn: (cover: Blob) => void
  onKeep: () => void
  onPreview: (pdf: ShownPdf) => void
  /** Opens the texts of its pages, beginning with the first one that holds none. */
  onTexts: (pdf: ShownPdf, blankPages: readonly number[]) => void
  inspect: Inspect
  /** Further fields of this language, below. */
  children?: ReactNode
}

/** One language's PDF: the current and the chosen one, with the buttons to change it. */
export function PdfRow(props: PdfRowProps) {
  const { language, current, chosen, drawn, removed, inspect, onChoose, begin, texts } = props
  const { t } = useTranslation('topicEditor')
  const id = useId()
  const name = t(`language.${language}`)
  const choice = usePdfChoice({ chosen, name, inspect, onChoose, begin })
  const drawing = useCoverDrawing({ inspect, begin, onDrawn: props.onDrawn })
  const stays = current !== undefined && !removed
  const there = chosen !== undefined || stays
  const kept = chosen || !stays ? undefined : current
  const known = chosen ? choice : kept
  const pdf = chosen ?? kept?.pdfFile
  const fault = choice.fault ?? (kept ? drawing.fault : null)

  return (
    <li className={classes.row} data-wrong={props.wrong || choice.fault !== null || undefined}>
      <PdfPicture drawn={chosen ? choice.cover : kept && drawn} current={kept} there={there} />
      <div className={classes.file}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.state} aria-live="polite">
          <FileState
            {...props}
            pages={choice.pages}
            checking={choice.checking}
            texted={texts.current.length > 0}
          />
        </p>
        <output className={classes.state}>
          {kept && drawing.state === 'failed' && t('theory.noCover')}
          {kept && drawn && t('theory.coverDrawn')}
        </output>
        {there && <PagesState {...known} pageTexts={texts.next} />}
        {kept?.cover === '' && (
          <DrawButton
            {...{ name }}
            busy={drawing.state === 'busy'}
            onDraw={() => void drawing.draw(kept.pdfFile)}
          />
        )}
        {pdf !== undefined && !choice.checking && (
          <TextsButton
            {...{ name }}
            onOpen={() => props.onTexts({ language, pdf }, known?.blankPages ?? [])}
          />
        )}
        {fault !== null && <Fault id={id} fault={fault} />}
      </div>
      <RowButtons
        {...props}
        {...{ name, there, choice }}
        describedBy={choice.fault === null ? undefined : id}
      />
      {props.children}
    </li>
  )
}

interface RowButtonsProps extends PdfRowProps {
  name: string
  there: boolean
  choice: ReturnType<typeof usePdfChoice>
  /** The id of what is wrong with the chosen file. */
  describedBy: string | undefined
}

/** Shows, uploads or replaces, and clears. */
function RowButtons(props: RowButtonsProps) {
  const { name, there, choice, describedBy, onClear } = props
  const { t } = useTranslation('topicEditor')
  return (
    <div className={classes.buttons}>
      <ShowButton {...props} />
      <Upload
        label={t(there ? 'theory.replaceOf' : 'theory.uploadOf', { language: name })}
        describedBy={describedBy}
        busy={choice.checking}
        onFile={(file) => void choice.take(file)}
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
            choice.forget()
            onClear()
          }}
        />
      )}
    </div>
  )
}

function Fault({ id, fault }: { id: string; fault: unknown }) {
  const errorText = useErrorText()
  return (
    <p id={id} className={classes.fault} role="alert">
      {errorText(fault)}
    </p>
  )
}

/** Shows the chosen PDF, else the current one, or keeps a current one that was to be removed. */
function ShowButton({ language, current, chosen, removed, onKeep, onPreview }: PdfRowProps) {
  const { t } = useTranslation('topicEditor')
  const name = t(`language.${language}`)
  const pdf = chosen ?? current?.pdfFile
  if (!pdf) return null
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
      onClick={() => onPreview({ language, pdf })}
    >
      {t('theory.preview')}
    </Button>
  )
}

interface UploadProps {
  label: string
  describedBy: string | undefined
  busy: boolean
  onFile: (file: File) => void
  children: string
}

/** A button that opens the file dialog. */
function Upload({ label, describedBy, busy, onFile, children }: UploadProps) {
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
        loading={busy}
        leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
