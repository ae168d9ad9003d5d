import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { PageText } from '@tristar/shared/topics/pageTexts.rules'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { token } from '../../../../lib/storage'
import { LazyDialog } from '../../../../ui/LazyDialog'
import { EmptyState, ErrorState } from '../../../../ui/States'
import { PageFoot } from './turning/PageFoot'
import { PageSkeleton } from './pdf/PageSkeleton'
import { type PdfFault, pdfFault } from './pdf/pdfError'
import type { Pdf, PdfSource } from './pdf/PdfPages'
import classes from './theory.module.css'
import type { Fit } from './useFit'
import { useSwipe } from './turning/useSwipe'
import { useTouchZoom } from './useTouchZoom'
import { PageOverview, PdfPages } from './viewer'

interface SlideAreaProps {
  url: PdfSource
  language: MaterialLanguage
  /** What authors have written of its pages. */
  texts: readonly PageText[] | undefined
  /** The path of the first page's picture; '' or undefined without one. */
  cover?: string
  fit: Fit
  page: number
  total: number
  onTotal: (total: number, pdf?: Pdf) => void
  onGoTo: (page: number) => void
  /** Asks for the address again: the PDF may have been replaced, or the session may have ended. */
  onReload: () => void
  /** In place of a page after the last one; by default the way to that. */
  ended?: ReactNode
  /** The last page that a swipe leads to; by default that of the PDF. */
  last?: number
}

interface SlidesProps extends Omit<SlideAreaProps, 'ended' | 'last'> {
  /** The pages that were on screen, where they are studied. */
  seen?: ReadonlySet<number>
  /** Between the slide and the foot. */
  aids?: ReactNode
  /** Turning pages is not what comes next. */
  quietTurns?: boolean
  /** In the foot, at the right. */
  children?: ReactNode
}

/** A PDF's page, and the page navigation below it. */
export function Slides({ aids, quietTurns, children, seen, ...slides }: SlidesProps) {
  const { page, total, onGoTo, onTotal, fit } = slides
  const [pdf, setPdf] = useState<Pdf>()
  const [overview, setOverview] = useState(false)
  const close = () => setOverview(false)

  function handleTotal(count: number, loaded?: Pdf) {
    setPdf(loaded)
    onTotal(count)
  }

  return (
    <>
      <SlideArea {...slides} onTotal={handleTotal} />
      {aids}
      <PageFoot
        page={page}
        total={total}
        quiet={quietTurns}
        onGoTo={onGoTo}
        onOverview={() => setOverview(true)}
      >
        {children}
      </PageFoot>
      <LazyDialog opened={overview} onClose={close}>
        <PageOverview
          {...{ pdf, page, total, seen, onGoTo }}
          opened={overview}
          ratio={fit.ratio}
          onClose={close}
        />
      </LazyDialog>
    </>
  )
}

/** The slide in its scrolling area, or its failure; retrying keeps page and zoom. */
export function SlideArea(props: SlideAreaProps) {
  const { url, language, texts, cover, fit, page, total, onTotal, onGoTo, onReload } = props
  const { ended, last = total } = props
  const { measure, width, zoom, setZoom, ratio, setRatio } = fit
  const scroll = useTouchZoom({ zoom, width, onZoom: setZoom })
  const [fault, setFault] = useState<PdfFault | null>(null)
  // pdf.js keeps its first token.
  const [signedWith, setSignedWith] = useState(token.get)
  const { t } = useTranslation('topics')
  const swipe = useSwipe(zoom <= 1 && last > 0, (direction) =>
    onGoTo(Math.min(Math.max(page + direction, 1), last)),
  )

  function handleError(error: Error) {
    const found = pdfFault(error)
    if (found.kind !== 'expired') return setFault(found)
    // After a password change reading continues with the new token. Otherwise the same request through the API ends the
    // session and keeps the way back to this page.
    if (token.get() === signedWith) onReload()
    else setSignedWith(token.get())
  }

  function handleRetry() {
    setFault(null)
    onReload()
  }

  const missing = total > 0 && page > total
  return (
    <div ref={measure} className={classes.area} {...swipe}>
      {fault && <Fault fault={fault} onRetry={handleRetry} />}
      {!fault && missing && (ended ?? <PageNotFound total={total} onGoTo={onGoTo} />)}
      {!fault && width > 0 && (
        <div
          ref={scroll}
          className={classes.scroll}
          data-scroll
          // A magnified slide can only be scrolled by keyboard if its area is focusable.
          {...(zoom > 1 && { tabIndex: 0, role: 'group', 'aria-label': t('theory.zoomed') })}
          hidden={missing}
        >
          <Suspense
            fallback={<PageSkeleton width={width} ratio={ratio} cover={page === 1 ? cover : ''} />}
          >
            <PdfPages
              key={signedWith}
              url={url}
              language={language}
              texts={texts}
              cover={cover}
              page={page}
              width={width}
              onGoTo={onGoTo}
              onLoad={onTotal}
              onRatio={setRatio}
              onError={handleError}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function Fault({ fault, onRetry }: { fault: PdfFault; onRetry: () => void }) {
  const { t } = useTranslation('topics')
  if (fault.kind === 'unreachable') return <ErrorState error={fault.error} onRetry={onRetry} />
  const unreadable = fault.kind === 'unreadable'
  return (
    <EmptyState
      icon={IconFileOff}
      title={t(unreadable ? 'theory.unreadable' : 'theory.pdfNotFound')}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('theory.reload')}
        </Button>
      }
    >
      {t(unreadable ? 'theory.unreadableHelp' : 'theory.pdfNotFoundHelp')}
    </EmptyState>
  )
}

function PageNotFound({ total, onGoTo }: { total: number; onGoTo: (page: number) => void }) {
  const { t } = useTranslation('topics')
  return (
    <EmptyState
      icon={IconFileOff}
      title={t('theory.pageNotFound')}
      action={<Button onClick={() => onGoTo(total)}>{t('theory.toLastPage')}</Button>}
    >
      {t('theory.pageNotFoundHelp', { count: total })}
    </EmptyState>
  )
}
