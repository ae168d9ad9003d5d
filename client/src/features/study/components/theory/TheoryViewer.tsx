import { Paper } from '@mantine/core'
import type { Task } from '@tristar/shared/study/progress.schema'
import { CompleteTheory } from './CompleteTheory'
import { PageFoot } from './PageFoot'
import { SlideArea } from './SlideArea'
import { TheoryTools } from './TheoryTools'
import classes from './theory.module.css'
import type { Viewer } from './useViewer'

interface TheoryViewerProps {
  task: Task
  viewer: Viewer
  /** Asks for the materials again: a PDF may have been replaced, or the session may have ended. */
  onReload: () => void
}

/** Languages and zoom, the slide, and the way through the pages up to Done; in the reader the bar has the tools. */
export function TheoryViewer({ task, viewer, onReload }: TheoryViewerProps) {
  const { narrow, study, fit, material, page, total, ready, tools } = viewer
  if (!material || !tools) return null
  const parts = (
    <>
      <SlideArea
        key={material.pdfFile}
        url={material.pdfFile}
        fit={fit}
        page={page}
        total={total}
        onTotal={(count) => viewer.setTotal(material.pdfFile, count)}
        onGoTo={study.goTo}
        onReload={onReload}
      />
      <PageFoot page={page} total={total} onGoTo={study.goTo}>
        <CompleteTheory task={task} study={study} ready={ready} />
      </PageFoot>
    </>
  )
  if (narrow) return parts
  return (
    <Paper component="section" className={classes.viewer}>
      <TheoryTools {...tools} />
      {parts}
    </Paper>
  )
}
