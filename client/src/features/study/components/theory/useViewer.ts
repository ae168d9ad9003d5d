import type { Material } from '@tristar/shared/topics/topics.schema'
import { useState } from 'react'
import { useIsNarrow } from '../../../../ui/useIsPhone'
import { useFit } from './useFit'
import { usePageKeys } from './usePageKeys'
import { useStudyDraft } from './useStudyDraft'

/** Where somebody is in a topic's slides, and how they are drawn; without materials as long as they are under way. */
export function useViewer(topicId: string, materials: readonly Material[]) {
  const narrow = useIsNarrow()
  const study = useStudyDraft(topicId, materials)
  const fit = useFit({ fills: narrow })
  const { material, page, goTo } = study
  // Each language's PDF has pages of its own; the page is kept from one to the other.
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
    /** Of the languages and the zoom. */
    tools: material && {
      materials,
      language: material.language,
      onLanguage: study.choose,
      zoom: fit.zoom,
      onZoom: fit.setZoom,
    },
  }
}

export type Viewer = ReturnType<typeof useViewer>
