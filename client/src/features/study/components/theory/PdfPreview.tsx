import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { useState } from 'react'
import type { PdfSource } from './PdfPages'
import { Slides } from './Slides'
import { useFit } from './useFit'

interface PdfPreviewProps {
  url: PdfSource
  language: MaterialLanguage
  /** The page to begin with. */
  first?: number | undefined
  onReload: () => void
}

export function PdfPreview({ url, language, first = 1, onReload }: PdfPreviewProps) {
  const fit = useFit()
  const [page, setPage] = useState(first)
  const [total, setTotal] = useState(0)
  return (
    <Slides
      url={url}
      language={language}
      fit={fit}
      page={page}
      total={total}
      onTotal={setTotal}
      onGoTo={setPage}
      onReload={onReload}
    />
  )
}
