import { Paper } from '@mantine/core'
import type { Task } from '@tristar/shared/study/progress.schema'
import { BackToQuiz } from '../BackToQuiz'
import { CompleteTheory } from './CompleteTheory'
import { ReaderAids } from './ReaderAids'
import { Slides } from './Slides'
import { TheoryTools } from './TheoryTools'
import classes from './theory.module.css'
import type { Viewer } from './useViewer'

interface TheoryViewerProps {
  task: Task
  viewer: Viewer
  onReload: () => void
}

/** Languages and zoom, the slide, and the navigation up to Done, or back to the quiz; in the reader the bar holds the tools. */
export function TheoryViewer({ task, viewer, onReload }: TheoryViewerProps) {
  const { narrow, study, goesOver, fit, material, page, total, ready, tools } = viewer
  if (!material || !tools) return null
  const slides = (
    <Slides
      key={material.pdfFile}
      url={material.pdfFile}
      language={material.language}
      texts={material.pageTexts}
      cover={material.cover}
      fit={fit}
      page={page}
      total={total}
      onTotal={(count) => viewer.setTotal(material.pdfFile, count)}
      onGoTo={viewer.goTo}
      quietTurns={goesOver}
      seen={goesOver ? undefined : study.seen}
      onReload={onReload}
      aids={narrow && <ReaderAids wide={fit.ratio > 1} {...tools} />}
    >
      {goesOver ? (
        <span className={classes.done}>
          <BackToQuiz task={task} />
        </span>
      ) : (
        <CompleteTheory task={task} study={study} ready={ready} total={total} />
      )}
    </Slides>
  )
  if (narrow) return slides
  return (
    <Paper component="section" className={classes.viewer}>
      <TheoryTools {...tools} />
      {slides}
    </Paper>
  )
}
