import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { PageText } from '@tristar/shared/topics/pageTexts.rules'
import { type ReactNode, useState } from 'react'
import type { PdfSource } from './pdf/PdfPages'
import { Slides } from './Slides'
import classes from './pdf/text/text.module.css'
import { useFit } from './useFit'

interface PdfPreviewProps {
  url: PdfSource
  language: MaterialLanguage
  /** What authors have written of its pages. */
  texts?: readonly PageText[] | undefined
  /** The page to begin with. */
  first?: number | undefined
  /** What stands beside a page, below it on a narrow screen. */
  renderBeside?: ((page: number, goTo: (page: number) => void) => ReactNode) | undefined
  onReload: () => void
}

export function PdfPreview(props: PdfPreviewProps) {
  const { url, language, texts, first = 1, renderBeside, onReload } = props
  const fit = useFit()
  const [page, setPage] = useState(first)
  const [total, setTotal] = useState(0)
  const slides = (
    <Slides
      url={url}
      language={language}
      texts={texts}
      fit={fit}
      page={page}
      total={total}
      onTotal={setTotal}
      onGoTo={setPage}
      quietTurns={renderBeside !== undefined}
      onReload={onReload}
    />
  )
  if (!renderBeside) return slides
  return (
    <div className={classes.pair}>
      <div>{slides}</div>
      <div className={classes.beside}>{renderBeside(page, setPage)}</div>
    </div>
  )
}
