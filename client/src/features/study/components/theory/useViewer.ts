import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { useState } from 'react'
import { useIsNarrow } from '../../../../ui/useIsPhone'
import { useAskedSlide } from './goingOver'
import { useFit } from './useFit'
import { usePageKeys } from './turning/usePageKeys'
import { useStudyDraft } from './useStudyDraft'

/** The place in a topic's slides and their display; without materials while they load. */
export function useViewer(topicId: string, materials: readonly Material[]) {
  const narrow = useIsNarrow()
  const asked = useAskedSlide()
  const study = useStudyDraft(topicId, materials, materials.length > 0 && !asked)
  const fit = useFit({ fills: narrow })
  const pick = (language: MaterialLanguage | undefined) =>
    materials.find((each) => each.language === language)
  const material = asked
    ? (pick(asked.language) ?? pick(study.studied) ?? study.material)
    : study.material
  const { goTo, choose } = asked ?? study
  // Each language's PDF has its own length; the page number is kept across languages.
  const [totals, setTotals] = useState<Record<string, number>>({})
  const total = (material && totals[material.pdfFile]) ?? 0
  const page = asked && total > 0 ? Math.min(asked.page, total) : (asked ?? study).page
  usePageKeys(page, total, goTo)
  return {
    narrow,
    study,
    /** One goes over a slide between two attempts at the quiz, and studies nothing. */
    goesOver: asked !== null,
    fit,
    material,
    page,
    total,
    goTo,
    /** The last page is on screen, and may end the study. */
    ready: !asked && total > 0 && page === total,
    setTotal: (url: string, count: number) => setTotals((before) => ({ ...before, [url]: count })),
    /** Languages and zoom. */
    tools: material && {
      materials,
      language: material.language,
      onLanguage: choose,
      zoom: fit.zoom,
      // In the reader a smaller slide than the whole one helps nobody.
      leastZoom: narrow ? 1 : 0,
      onZoom: fit.setZoom,
    },
  }
}

export type Viewer = ReturnType<typeof useViewer>
