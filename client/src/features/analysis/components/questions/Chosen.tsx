import { IconAlertTriangle, IconCircleCheckFilled, IconCircleMinus } from '@tabler/icons-react'
import type { AnalysedQuestion } from '@tristar/shared/analysis/analysis.schema'
import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFigureTexts } from '../../useAnalysisText'
import classes from './details.module.css'
import { Passage } from '../../../../ui/Passage'

interface ChosenProps {
  question: AnalysedQuestion
}

/** What was chosen at first attempts; of a sequence its commonest orders. */
export function Chosen({ question }: ChosenProps) {
  const { t } = useTranslation('analysis')
  const { number } = useFigureTexts()
  const { n, choices } = question
  const ordered = question.questionType === 'sequence'
  const title = t(ordered ? 'details.orders' : 'details.chosen')
  return (
    <section className={classes.part} aria-label={title}>
      <div className={classes.head}>
        <Title order={3} size="h4">
          {title}
        </Title>
        <span>{t('questions.firstAttempts', { count: n, number: number(n) })}</span>
      </div>
      {choices.length === 0 ? (
        <p className={classes.none}>{t('details.noOrders')}</p>
      ) : (
        <ul className={classes.choices} data-ordered={ordered || undefined}>
          {choices.map((choice) => (
            <Choice key={choice.choice} choice={choice} question={question} ordered={ordered} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ChoiceProps extends ChosenProps {
  choice: AnalysedQuestion['choices'][number]
  ordered: boolean
}

function Choice({ choice: { choice, answer, key, n }, question, ordered }: ChoiceProps) {
  const { number, percent } = useFigureTexts()
  const share = question.n > 0 ? n / question.n : null
  return (
    <li data-key={key || undefined}>
      {!ordered && <span className={classes.letter}>{choice}</span>}
      <span className={classes.answer}>
        <Passage of={question.language}>{answer}</Passage>
        <Mark {...{ choice, isKey: key, question, ordered }} />
      </span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.fill} style={{ width: `${100 * (share ?? 0)}%` }} />
      </span>
      <span className={classes.count}>{number(n)}</span>
      <strong className={classes.rate}>{percent(share)}</strong>
    </li>
  )
}

interface MarkProps extends ChosenProps {
  choice: string
  isKey: boolean
  ordered: boolean
}

/** What a choice is: right, picked more often than what is right, or never picked. */
function Mark({ choice, isKey, question, ordered }: MarkProps) {
  const { t } = useTranslation('analysis')
  const { picked, dead = [] } = question.verdictParams
  return (
    <>
      {isKey && (
        <span className={classes.mark} data-tone="green">
          <IconCircleCheckFilled size={14} aria-hidden="true" />
          {t(ordered ? 'details.rightOrder' : 'details.key')}
        </span>
      )}
      {choice === picked && (
        <span className={classes.mark} data-tone="red">
          <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
          {t('details.moreThanKey')}
        </span>
      )}
      {dead.includes(choice) && (
        <span className={classes.mark} data-tone="ink">
          <IconCircleMinus size={14} stroke={2} aria-hidden="true" />
          {t('details.nobody')}
        </span>
      )}
    </>
  )
}
