import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { LIMITS } from '@tristar/shared/common/limits'
import { silentPages } from '@tristar/shared/topics/pageTexts.rules'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../../lib/useJoining'
import { LongText } from '../../../../ui/LongText'
import { pdfMark, textsOf, withPageText } from '../../draft'
import type { Previews } from '../../previews'
import classes from './form.module.css'
import { PdfDialog } from './PdfDialog'
import type { ShownPdf } from './PdfRow'
import type { PartProps } from './TopicPanel'

interface PageTextsProps extends PartProps {
  shown: ShownPdf
  blankPages: readonly number[]
  renderPdf: Previews['pdf']
  onClose: () => void
}

/** A PDF's pages, and beside each the text that is heard in its place; it begins with the first page that has none. */
export function PageTexts(props: PageTextsProps) {
  const { draft, set, shown, blankPages, renderPdf, onClose } = props
  const { t } = useTranslation('topicEditor')
  const { language, pdf } = shown
  const texts = textsOf(draft, language, pdf)
  const silent = silentPages({ blankPages, pageTexts: texts })
  const [first] = useState(silent[0] ?? 1)
  return (
    <PdfDialog
      language={language}
      title={t('theory.pageTextsOf', { language: t(`language.${language}`) })}
      size={1200}
      onClose={onClose}
    >
      {renderPdf(language, pdf, {
        first,
        renderBeside: (page, goTo) => (
          <PageField
            {...{ language, page, silent, goTo }}
            blank={blankPages.includes(page)}
            text={texts.find((each) => each.page === page)?.text ?? ''}
            onText={(text) => {
              const written = { language, pdf: pdfMark(pdf), page, text }
              set({ pageTexts: withPageText(draft, written) })
            }}
          />
        ),
      })}
    </PdfDialog>
  )
}

interface PageFieldProps {
  language: ShownPdf['language']
  page: number
  /** It holds no text itself. */
  blank: boolean
  /** The pages that cannot be heard. */
  silent: readonly number[]
  text: string
  onText: (text: string) => void
  goTo: (page: number) => void
}

function PageField({ language, page, blank, silent, text, onText, goTo }: PageFieldProps) {
  const { t } = useTranslation('topicEditor')
  const { sentences } = useJoining()
  const field = useRef<HTMLDivElement>(null)
  const others = silent.filter((each) => each !== page)
  const next = others.find((each) => each > page) ?? others[0]

  function handleNext(to: number) {
    // The field stays where it is, so that one types on.
    field.current?.querySelector('textarea')?.focus()
    goTo(to)
  }

  return (
    <div ref={field} className={classes.pageText}>
      <LongText
        label={t('theory.pageText', { page })}
        description={sentences([
          t(blank ? 'theory.pageBlank' : 'theory.pageOwn'),
          t('theory.pageTextHelp'),
        ])}
        of={language}
        value={text}
        onChange={onText}
        max={LIMITS.pageText}
        minRows={6}
      />
      {next !== undefined && (
        <Button
          variant="default"
          rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => handleNext(next)}
        >
          {t('theory.nextBlank', { page: next })}
        </Button>
      )}
    </div>
  )
}
