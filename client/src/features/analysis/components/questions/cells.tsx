import { VisuallyHidden } from '@mantine/core'
import type { AnalysedQuestion } from '@tristar/shared/analysis/analysis.schema'
import { useTranslation } from 'react-i18next'
import { isJudged } from '../../facts'
import { useFigureTexts } from '../../useAnalysisText'
import classes from './questions.module.css'

interface CellProps {
  question: AnalysedQuestion
}

export function FirstAttempts({ question }: CellProps) {
  const { number } = useFigureTexts()
  return <span className={classes.n}>{number(question.n)}</span>
}

/** The share right as a bar with the bracket of its interval, and both in figures. */
export function ShareRight({ question }: CellProps) {
  const { t } = useTranslation('analysis')
  const { percent, interval } = useFigureTexts()
  if (!isJudged(question)) return '–'
  return (
    <span className={classes.share}>
      <ShareBar question={question} />
      <span className={classes.shareText}>
        <strong>{percent(question.facility)}</strong>
        <VisuallyHidden>{t('questions.interval', { interval: interval(question) })}</VisuallyHidden>
        <span aria-hidden="true">{interval(question)}</span>
      </span>
    </span>
  )
}

const lengthOf = (share: number) => `${share * 100}%`

type Shown = Pick<AnalysedQuestion, 'facility' | 'low' | 'high'>

/** The bar alone, of true length; a bracket spans the 95 % interval. */
export function ShareBar({ question: { facility, low, high } }: { question: Shown }) {
  if (facility === null || low === null || high === null) return null
  return (
    <span className={classes.bar} aria-hidden="true">
      <span className={classes.track}>
        <span className={classes.fill} style={{ width: lengthOf(facility) }} />
      </span>
      <span
        className={classes.bracket}
        style={{ left: lengthOf(low), width: lengthOf(high - low) }}
      />
    </span>
  )
}

/** How well it tells those who know from those who do not: the figure, and a word for it. */
export function ApartFigure({ question: { discrimination } }: CellProps) {
  const { signed, apartWord } = useFigureTexts()
  if (discrimination === null) return '–'
  return (
    <span className={classes.apart}>
      {signed(discrimination)}
      <span>{apartWord(discrimination)}</span>
    </span>
  )
}
