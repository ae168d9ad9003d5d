import { Button } from '@mantine/core'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Taken } from '@tristar/shared/topics/quizImport.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithTexts } from '../../../lib/lazyWithTexts'
import { LazyDialog } from '../../../ui/LazyDialog'
import type { DraftQuestion } from '../draft'
import type { RenderPreview } from './PreviewDialog'

const ImportDialog = lazyWithTexts(
  async () => (await import('../files/ImportDialog')).ImportDialog,
  'quizImport',
)
const ExportDialog = lazyWithTexts(
  async () => (await import('../files/ExportDialog')).ExportDialog,
  'quizImport',
)

interface QuizFilesProps {
  language: MaterialLanguage
  /** The topic's title in that language. */
  title: string
  own: readonly DraftQuestion[]
  renderPreview: RenderPreview
  /** Takes questions of a file into the draft, and moves the focus to the first. */
  onTake: (taken: readonly Taken[]) => void
}

/** Imports and exports a quiz, in dialogs whose code is loaded with the first press. */
export function QuizFiles({ title, renderPreview, onTake, ...quiz }: QuizFilesProps) {
  const { t } = useTranslation('quizEditor')
  const [shown, show] = useState<'import' | 'export' | null>(null)
  const onClose = () => show(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileUpload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => show('import')}
      >
        {t('files.import')}
      </Button>
      {quiz.own.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => show('export')}
        >
          {t('files.export')}
        </Button>
      )}
      <LazyDialog opened={shown === 'import'} onClose={onClose}>
        <ImportDialog
          {...{ ...quiz, renderPreview, onTake, onClose }}
          opened={shown === 'import'}
        />
      </LazyDialog>
      <LazyDialog opened={shown === 'export'} onClose={onClose}>
        <ExportDialog {...{ ...quiz, title, onClose }} opened={shown === 'export'} />
      </LazyDialog>
    </>
  )
}
