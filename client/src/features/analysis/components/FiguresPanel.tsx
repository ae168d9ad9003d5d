import { Paper } from '@mantine/core'
import type { LanguageFigures } from '@tristar/shared/analysis/analysis.schema'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../../ui/ErrorBoundary'
import { attemptBars } from '../facts'
import { useFigureTexts } from '../useAnalysisText'
import classes from './figures.module.css'
import { AttemptsPlot } from './plots/plots'
import { PlotTable } from './plots/PlotTable'

interface FiguresPanelProps {
  /** undefined: there is no quiz in it, only slides. */
  figures: LanguageFigures | undefined
  language: MaterialLanguage
}

/** The first attempts in one language: how many, how many passed, how long they took, and the attempts until passed. */
export function FiguresPanel({ figures, language }: FiguresPanelProps) {
  const { t } = useTranslation('analysis')
  const { number, percent, minutes } = useFigureTexts()
  const { first, passedFirst, medianSeconds, passedIn } = figures ?? NOTHING
  const passed = passedIn.reduce((sum, each) => sum + each, 0)
  return (
    <Paper
      component="section"
      className={classes.figures}
      aria-label={t('figures.title', { language: t(`languageIn.${language}`) })}
    >
      <Figure
        label={t('figures.first')}
        value={number(first)}
        note={t('figures.passed', { count: passed, number: number(passed) })}
      />
      <Figure
        label={t('figures.passedFirst')}
        value={percent(first > 0 ? passedFirst / first : null)}
        note={t('figures.of', { some: number(passedFirst), all: number(first) })}
      />
      <Figure
        label={t('figures.median')}
        value={minutes(medianSeconds)}
        note={medianSeconds === null ? '' : t('figures.medianHelp')}
      />
      <div className={classes.figure} data-plot>
        <span className={classes.label}>{t('figures.passedIn')}</span>
        <Attempts passedIn={passedIn} />
      </div>
    </Paper>
  )
}

const NOTHING: LanguageFigures = { first: 0, passedFirst: 0, medianSeconds: null, passedIn: [] }

interface FigureProps {
  label: string
  value: ReactNode
  note: string
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className={classes.figure}>
      <span className={classes.label}>{label}</span>
      <strong className={classes.value}>{value}</strong>
      <span className={classes.note}>{note}</span>
    </div>
  )
}

function Attempts({ passedIn }: { passedIn: readonly number[] }) {
  const { t } = useTranslation('analysis')
  const { number } = useFigureTexts()
  const bars = attemptBars(passedIn).map(({ attempt, orMore, learners }) => ({
    attempt: orMore ? t('figures.orMore', { number: number(attempt) }) : number(attempt),
    learners,
  }))
  return (
    <>
      <div className={classes.attempts} aria-hidden="true">
        <ErrorBoundary renderInstead={() => null}>
          <Suspense>
            <AttemptsPlot bars={bars} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <PlotTable
        hidden
        label={t('figures.passedIn')}
        heads={[t('figures.attempt'), t('figures.learners')]}
        rows={bars.map(({ attempt, learners }) => [attempt, number(learners)])}
      />
    </>
  )
}
