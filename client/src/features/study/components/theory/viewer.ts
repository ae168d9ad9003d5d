import { useEffect } from 'react'
import { lazyPart } from '../../../../lib/lazyPart'

/** Loaded separately: react-pdf is large and only used here. */
export const PdfPages = lazyPart(async () => (await import('./pdf/PdfPages')).PdfPages)

/** Loaded when it is first opened. */
export const PageOverview = lazyPart(
  async () => (await import('./turning/PageOverview')).PageOverview,
)

/** Loads the viewer's code in parallel with the list of slides; a failure is retried when it is drawn. */
export function usePdfCode(): void {
  useEffect(() => {
    void PdfPages.loadEarly()
  }, [])
}
