import { useState } from 'react'
import { PageFoot } from './PageFoot'
import { SlideArea } from './SlideArea'
import { useFit } from './useFit'

interface PdfPreviewProps {
  /** URL path of the PDF. */
  url: string
  /** Asks for the topic again: its PDF may have been replaced, or the session may have ended. */
  onReload: () => void
}

/** The pages of a PDF, to look through. */
export function PdfPreview({ url, onReload }: PdfPreviewProps) {
  const fit = useFit()
  const [page, setPage] = useState(1)
  const [total, setTotal] = useState(0)
  return (
    <>
      <SlideArea
        url={url}
        fit={fit}
        page={page}
        total={total}
        onTotal={setTotal}
        onGoTo={setPage}
        onReload={onReload}
      />
      <PageFoot page={page} total={total} onGoTo={setPage} />
    </>
  )
}
