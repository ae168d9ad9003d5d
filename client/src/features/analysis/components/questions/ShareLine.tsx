import { VisuallyHidden } from '@mantine/core'
import type { AnalysedQuestion } from '@tristar/shared/analysis/analysis.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFigureTexts } from '../../useAnalysisText'
import { ShareBar } from './cells'
import classes from './details.module.css'

interface ShareLineProps {
  label: string
  question: AnalysedQuestion
  /** A line below. */
  note?: ReactNode
}

/** A share right with its interval and its first attempts, in a list of such. */
export function ShareLine({ label, question, note }: ShareLineProps) {
  const { t } = useTranslation('analysis')
  const { number, percent, interval } = useFigureTexts()
  const { n, facility } = question
  return (
    <li>
      <span className={classes.shareLabel}>
        {label}
        {note && <span className={classes.shareNote}>{note}</span>}
      </span>
      <ShareBar question={question} />
      <strong className={classes.rate}>{percent(facility)}</strong>
      <span className={classes.interval} aria-hidden="true">
        {interval(question)}
      </span>
      <VisuallyHidden>{t('questions.interval', { interval: interval(question) })}</VisuallyHidden>
      <span className={classes.count} aria-hidden="true">
        {number(n)}
      </span>
      <VisuallyHidden>
        {t('questions.firstAttempts', { count: n, number: number(n) })}
      </VisuallyHidden>
    </li>
  )
}
