import type { Material } from '@tristar/shared/topics/topics.schema'
import { useState } from 'react'
import { useIsNarrow } from '../../../../ui/useIsPhone'
import { useFit } from './useFit'
import { usePageKeys } from './usePageKeys'
import { useStudyDraft } from './useStudyDraft'

/** The place in a topic's slides and their display; without materials while they load. */
export function useViewer(topicId: string, materials: readonly Material[]) {
  const narrow = useIsNarrow()
  const study = useStudyDraft(topicId, materials)
  const fit = useFit({ fills: narrow })
  const { material, page, goTo } = study
  // Each language's PDF has its own length; the page number is kept across languages.
  const [totals, setTotals] = useState<Record<string, number>>({})
  const total = (material && totals[material.pdfFile]) ?? 0
  usePageKeys(page, total, goTo)
  return {
    narrow,
    study,
    fit,
    material,
    page,
    total,
    /** The last page is on screen. */
    ready: total > 0 && page === total,
    setTotal: (url: string, count: number) => setTotals((before) => ({ ...before, [url]: count })),
    /** Languages and zoom. */
    tools: material && {
      materials,
      language: material.language,
      onLanguage: study.choose,
      zoom: fit.zoom,
      // In the reader a smaller slide than the whole one helps nobody.
      leastZoom: narrow ? 1 : 0,
      onZoom: fit.setZoom,
    },
  }
}

export type Viewer = ReturnType<typeof useViewer>
