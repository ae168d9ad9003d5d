import { Paper } from '@mantine/core'
import type { Task } from '@tristar/shared/progress/progress.schema'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { useState } from 'react'
import { CompleteTheory } from './CompleteTheory'
import { PageFoot } from './PageFoot'
import { SlideArea } from './SlideArea'
import { TheoryTools } from './TheoryTools'
import classes from './theory.module.css'
import { useFit } from './useFit'
import { usePageKeys } from './usePageKeys'
import { useStudyDraft } from './useStudyDraft'

interface TheoryViewerProps {
  task: Task
  /** At least one. */
  materials: readonly Material[]
  /** Asks for the materials again: a PDF may have been replaced, or the session may have ended. */
  onReload: () => void
}

/** Languages and zoom, the slide, and the way through the pages up to Done. */
export function TheoryViewer({ task, materials, onReload }: TheoryViewerProps) {
  const study = useStudyDraft(task._id, materials)
  const fit = useFit()
  const { material, page, goTo } = study
  // Each language's PDF has pages of its own; the page is kept from one to the other.
  const [totals, setTotals] = useState<Record<string, number>>({})
  const total = (material && totals[material.pdfFile]) ?? 0
  usePageKeys(page, total, goTo)
  if (!material) return null
  return (
    <Paper component="section" className={classes.viewer}>
      <TheoryTools
        materials={materials}
        language={material.language}
        onLanguage={study.choose}
        zoom={fit.zoom}
        onZoom={fit.setZoom}
      />
      <SlideArea
        key={material.pdfFile}
        url={material.pdfFile}
        fit={fit}
        page={page}
        total={total}
        onTotal={(count) => setTotals((before) => ({ ...before, [material.pdfFile]: count }))}
        onGoTo={goTo}
        onReload={onReload}
      />
      <PageFoot page={page} total={total} onGoTo={goTo}>
        <CompleteTheory task={task} study={study} ready={total > 0 && page === total} />
      </PageFoot>
    </Paper>
  )
}
