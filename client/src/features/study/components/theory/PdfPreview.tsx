import { useState } from 'react'
import type { PdfSource } from './PdfPages'
import { Slides } from './Slides'
import { useFit } from './useFit'

interface PdfPreviewProps {
  url: PdfSource
  /** The page to begin with. */
  first?: number | undefined
  onReload: () => void
}

export function PdfPreview({ url, first = 1, onReload }: PdfPreviewProps) {
  const fit = useFit()
  const [page, setPage] = useState(first)
  const [total, setTotal] = useState(0)
  return (
    <Slides
      url={url}
      fit={fit}
      page={page}
      total={total}
      onTotal={setTotal}
      onGoTo={setPage}
      onReload={onReload}
    />
  )
}
