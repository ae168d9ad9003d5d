import { VisuallyHidden } from '@mantine/core'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { holdsText } from '@tristar/shared/topics/pdf.rules'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from 'react-pdf'
import { Passage } from '../../../../../ui/Passage'
import { densityOf } from './density'
import { PageSkeleton, type Received, USUAL_RATIO } from './PageSkeleton'
import { AuthorText } from './text/AuthorText'
import { markParagraphs } from './text/paragraphs'
import text from './text/text.module.css'
import classes from '../theory.module.css'

interface SlideProps {
  /** From 1. */
  number: number
  /** Rendered ahead. */
  hidden: boolean
  language: MaterialLanguage
  /** What an author has written of it, in place of what it holds. */
  written: string | undefined
  /** CSS pixels. */
  width: number
  cover: string | undefined
  received: Received | undefined
  /** Width divided by height. */
  onRatio: (ratio: number) => void
  onDrawn: () => void
  onError: (error: Error) => void
}

/** A page of the `Document` around it; until it is drawn a skeleton, or its cover, is in its place. */
export function Slide(props: SlideProps) {
  const { number, hidden, language, written, width, cover, received } = props
  const { onRatio, onDrawn, onError } = props
  const id = useId()
  const [ratio, setRatio] = useState<number>()
  const [drawn, setDrawn] = useState(false)
  /** It holds no text, as where it was scanned. */
  const [blank, setBlank] = useState(false)
  const { t } = useTranslation('topics')
  const ofAuthor = written !== undefined
  const skeleton = <PageSkeleton {...{ width, ratio, cover, received }} />
  return (
    <section
      id={id}
      className={`${classes.slide} ${text.page}`}
      // The page itself is smaller until it is drawn.
      style={{ width, minHeight: Math.floor(width / (ratio ?? USUAL_RATIO)) }}
      hidden={hidden}
      aria-label={t('theory.slide', { page: number })}
    >
      {blank && !ofAuthor && <VisuallyHidden component="p">{t('theory.noText')}</VisuallyHidden>}
      <Passage of={language} block>
        <Page
          pageNumber={number}
          width={width}
          devicePixelRatio={densityOf(width, ratio ?? USUAL_RATIO, devicePixelRatio)}
          loading={skeleton}
          error={null}
          onLoadSuccess={({ originalWidth, originalHeight }) => {
            setRatio(originalWidth / originalHeight)
            onRatio(originalWidth / originalHeight)
          }}
          renderTextLayer={!ofAuthor}
          onGetTextSuccess={({ items }) => setBlank(!items.some(holdsText))}
          onGetStructTreeSuccess={(tree) =>
            markParagraphs(tree, document.getElementById(id)?.querySelector('.structTree'))
          }
          onRenderSuccess={() => {
            setDrawn(true)
            onDrawn()
          }}
          onLoadError={onError}
          onRenderError={onError}
        >
          {ofAuthor && <AuthorText text={written} />}
        </Page>
      </Passage>
      {ratio !== undefined && !drawn && <div className={classes.instead}>{skeleton}</div>}
    </section>
  )
}
