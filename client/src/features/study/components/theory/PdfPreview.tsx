import { useState } from 'react'
import type { PdfSource } from './PdfPages'
import { Slides } from './Slides'
import { useFit } from './useFit'

interface PdfPreviewProps {
  url: PdfSource
  onReload: () => void
}

export function PdfPreview({ url, onReload }: PdfPreviewProps) {
  const fit = useFit()
  const [page, setPage] = useState(1)
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
