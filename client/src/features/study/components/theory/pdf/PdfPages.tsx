import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { PageText } from '@tristar/shared/topics/pageTexts.rules'
import { type ComponentProps, useMemo, useState } from 'react'
import { Document } from 'react-pdf'
// oxlint-disable-next-line import/no-unassigned-import
import 'react-pdf/dist/Page/AnnotationLayer.css'
// oxlint-disable-next-line import/no-unassigned-import
import 'react-pdf/dist/Page/TextLayer.css'
import { authHeaders } from '../../../../../lib/apiClient'
import { addressOf } from '../../../../../lib/base'
import { PageSkeleton, type Received } from './PageSkeleton'
import { OPTIONS, slideWorker } from './pdfjs'
import { Slide } from './Slide'

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
  /** The path of the first page's picture, shown until the page is drawn; '' without one. */
  cover?: string | undefined
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
  const { url, language, texts = NONE, cover, page, width } = props
  const { onLoad, onRatio, onError, onGoTo } = props
  const [options] = useState(() => ({ ...OPTIONS, worker: slideWorker() }))
  const [total, setTotal] = useState(0)
  const [received, setReceived] = useState<Received>()
  const [ready, setReady] = useState(0)
  const [failedAhead, setFailedAhead] = useState(0)
  const file = useMemo(() => fileOf(url), [url])
  const ahead = ready >= page && failedAhead !== page + 1 ? page + 1 : 0
  const drawn = [page, ahead].filter((each) => each > 0 && each <= total)
  // A page that fails ahead is tried again when it is opened.
  const handleError = (each: number, error: Error) =>
    each === page ? onError(error) : setFailedAhead(each)
  return (
    <Document
      file={file}
      options={options}
      loading={<PageSkeleton width={width} cover={page === 1 ? cover : ''} received={received} />}
      error={null}
      onLoadProgress={setReceived}
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
          cover={each === 1 ? cover : ''}
          {...{ language, width, received }}
          onRatio={(ratio) => each === page && onRatio(ratio)}
          onDrawn={() => setReady((before) => Math.max(before, each))}
          onError={(error) => handleError(each, error)}
        />
      ))}
    </Document>
  )
}
