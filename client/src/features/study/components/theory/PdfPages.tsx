import { VisuallyHidden } from '@mantine/core'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { PageText } from '@tristar/shared/topics/pageTexts.rules'
import { holdsText } from '@tristar/shared/topics/pdf.rules'
import { type ComponentProps, type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Document, Page, type PageProps } from 'react-pdf'
// oxlint-disable-next-line import/no-unassigned-import
import 'react-pdf/dist/Page/AnnotationLayer.css'
// oxlint-disable-next-line import/no-unassigned-import
import 'react-pdf/dist/Page/TextLayer.css'
import { authHeaders } from '../../../../lib/apiClient'
import { addressOf } from '../../../../lib/base'
import { densityOf } from './density'
import { PageSkeleton, USUAL_RATIO } from './PageSkeleton'
import { OPTIONS, slideWorker } from './pdfjs'
import { AuthorText } from './text/AuthorText'
import { markParagraphs } from './text/paragraphs'
import text from './text/text.module.css'
import classes from './theory.module.css'
import { Passage } from '../../../../ui/Passage'

/** A loaded PDF, of pdf.js. */
export type Pdf = Parameters<NonNullable<ComponentProps<typeof Document>['onLoadSuccess']>>[0]

/** URL path of the PDF, or a file that is not uploaded yet. */
export type PdfSource = string | Blob

export interface PdfPagesProps {
  url: PdfSource
  /** Of the slides. */
  language: MaterialLanguage
  /** What authors have written of its pages, in place of what these hold. */
  texts?: readonly PageText[] | undefined
  /** From 1. */
  page: number
  /** CSS pixels. */
  width: number
  onLoad: (total: number, pdf?: Pdf) => void
  /** Width divided by height of the page on screen. */
  onRatio: (ratio: number) => void
  onError: (error: Error) => void
  /** A link inside the slides. */
  onGoTo: (page: number) => void
}

const NONE: readonly PageText[] = []

function fileOf(url: PdfSource) {
  return typeof url === 'string' ? { url: addressOf(url), httpHeaders: authHeaders() } : url
}

/** One page of a PDF, sharp at every density, with selectable text; the next page is rendered ahead. */
export function PdfPages(props: PdfPagesProps) {
  const { url, language, texts = NONE, page, width, onLoad, onRatio, onError, onGoTo } = props
  const [options] = useState(() => ({ ...OPTIONS, worker: slideWorker() }))
  const [total, setTotal] = useState(0)
  const [ready, setReady] = useState(0)
  const [failedAhead, setFailedAhead] = useState(0)
  /** Width divided by height, by page. */
  const [ratios, setRatios] = useState<Record<number, number>>({})
  const file = useMemo(() => fileOf(url), [url])
  const ahead = ready >= page && failedAhead !== page + 1 ? page + 1 : 0
  const drawn = [page, ahead].filter((each) => each > 0 && each <= total)
  // A page that fails ahead is tried again when it is opened.
  const handleError = (each: number, error: Error) =>
    each === page ? onError(error) : setFailedAhead(each)
  const skeleton = <PageSkeleton width={width} />
  return (
    <Document
      {...{ file, options }}
      loading={skeleton}
      error={null}
      externalLinkTarget="_blank"
      externalLinkRel="noopener noreferrer nofollow"
      onItemClick={({ pageNumber }) => onGoTo(pageNumber)}
      onLoadSuccess={(pdf) => {
        setTotal(pdf.numPages)
        onLoad(pdf.numPages, pdf)
      }}
      onLoadError={onError}
      onSourceError={onError}
    >
      {drawn.map((each) => (
        <Slide
          key={each}
          number={each}
          hidden={each !== page}
          written={texts.find((one) => one.page === each)?.text}
        >
          {(heard) => (
            <Passage of={language} block>
              <Page
                {...heard}
                pageNumber={each}
                width={width}
                devicePixelRatio={densityOf(width, ratios[each] ?? USUAL_RATIO, devicePixelRatio)}
                loading={skeleton}
                error={null}
                onLoadSuccess={({ originalWidth, originalHeight }) => {
                  const ratio = originalWidth / originalHeight
                  setRatios((before) => ({ ...before, [each]: ratio }))
                  if (each === page) onRatio(ratio)
                }}
                onRenderSuccess={() => setReady((before) => Math.max(before, each))}
                onLoadError={(error) => handleError(each, error)}
                onRenderError={(error) => handleError(each, error)}
              />
            </Passage>
          )}
        </Slide>
      ))}
    </Document>
  )
}

type Heard = Pick<
  PageProps,
  'children' | 'renderTextLayer' | 'onGetTextSuccess' | 'onGetStructTreeSuccess'
>

interface SlideProps {
  number: number
  hidden: boolean
  /** By an author. */
  written: string | undefined
  /** The page, with what is heard of it. */
  children: (heard: Heard) => ReactNode
}

function Slide({ number, hidden, written, children }: SlideProps) {
  /** It holds no text, as where it was scanned. */
  const [blank, setBlank] = useState(false)
  const id = useId()
  const { t } = useTranslation('topics')
  const ofAuthor = written !== undefined
  return (
    <section
      id={id}
      className={`${classes.slide} ${text.page}`}
      hidden={hidden}
      aria-label={t('theory.slide', { page: number })}
    >
      {blank && !ofAuthor && <VisuallyHidden component="p">{t('theory.noText')}</VisuallyHidden>}
      {children({
        children: ofAuthor && <AuthorText text={written} />,
        renderTextLayer: !ofAuthor,
        onGetTextSuccess: ({ items }) => setBlank(!items.some(holdsText)),
        onGetStructTreeSuccess: (tree) =>
          markParagraphs(tree, document.getElementById(id)?.querySelector('.structTree')),
      })}
    </section>
  )
}
