import { Button } from '@mantine/core'
import { IconCircleCheck, IconHourglass, IconPencil } from '@tabler/icons-react'
import type { AnalysedQuestion } from '@tristar/shared/analysis/analysis.schema'
import { ENOUGH_ATTEMPTS } from '@tristar/shared/analysis/itemStatistics.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'
import { findingsIn, isJudged, neededIn, toldVerdicts } from '../facts'
import { useFigureTexts, useVerdictText } from '../useAnalysisText'
import classes from './analysis.module.css'
import { VerdictLine } from './VerdictLine'
import { Passage } from '../../../ui/Passage'

/** If there are more than `MOST`, the first `SHOWN` at first. */
const MOST = 8
const SHOWN = 6

interface LookAtPanelProps {
  topicId: string
  /** In all languages. */
  questions: readonly AnalysedQuestion[]
}

/** What first attempts say against questions, in words, each with the way to the question. */
export function LookAtPanel({ topicId, questions }: LookAtPanelProps) {
  const { t } = useTranslation('analysis')
  const [pressed, setPressed] = useState(false)
  const verdictText = useVerdictText(questions)
  const findings = findingsIn(questions)
  const all = pressed || findings.length <= MOST
  if (!questions.some(({ current }) => current)) return null
  return (
    <Panel title={t('look.title')} flush>
      {findings.length > 0 && (
        <ul className={classes.findings}>
          {findings.slice(0, all ? undefined : SHOWN).map((question) => (
            <Finding
              key={`${question.language} ${question.id}`}
              {...{ topicId, question, verdictText }}
            />
          ))}
        </ul>
      )}
      {!all && (
        <div className={classes.foot}>
          <Button variant="subtle" size="compact-sm" onClick={() => setPressed(true)}>
            {t('look.all', { count: findings.length })}
          </Button>
        </div>
      )}
      <Notes questions={questions} found={findings.length > 0} />
    </Panel>
  )
}

interface FindingProps {
  topicId: string
  question: AnalysedQuestion
  verdictText: ReturnType<typeof useVerdictText>
}

function Finding({ topicId, question, verdictText }: FindingProps) {
  const { t } = useTranslation('analysis')
  const { number, percent, interval } = useFigureTexts()
  const { id, language, n } = question
  return (
    <li className={classes.finding}>
      <div>
        <div className={classes.findingHead}>
          <TextLink to={paths.admin.topicQuestion(topicId, language, id)} className={classes.cover}>
            {t('look.place', {
              number: question.questionNo,
              language: t(`language.${language}`),
            })}
          </TextLink>
          <span className={classes.findingText}>
            <Passage of={language}>{question.question}</Passage>
          </span>
        </div>
        {toldVerdicts(question).map((verdict) => (
          <VerdictLine key={verdict} verdict={verdict} text={verdictText(question, verdict)} />
        ))}
      </div>
      <div className={classes.basis}>
        <span>{t('questions.firstAttempts', { count: n, number: number(n) })}</span>
        <span>
          {t('questions.right', {
            share: percent(question.facility),
            interval: interval(question),
          })}
        </span>
      </div>
      <IconPencil className={classes.pencil} size={18} stroke={1.75} aria-hidden="true" />
    </li>
  )
}

/** Nothing to look at, and how many first attempts are missing. */
function Notes({ questions, found }: { questions: readonly AnalysedQuestion[]; found: boolean }) {
  const { t } = useTranslation('analysis')
  const needed = neededIn(questions)
  const judged = questions.some((question) => question.current && isJudged(question))
  const Icon = judged ? IconCircleCheck : IconHourglass
  if (found && needed.length === 0) return null
  return (
    <div className={classes.notes} data-judged={judged || undefined}>
      {!found && <Icon size={20} stroke={1.75} aria-hidden="true" />}
      <div>
        {!found && <strong>{t(judged ? 'look.none' : 'look.tooFew')}</strong>}
        {!found && judged && <p>{t('look.noneHelp')}</p>}
        {needed.map((each) => (
          <p key={each.language}>
            {t('look.needed', {
              language: t(`language.${each.language}`),
              count: each.needed,
              enough: ENOUGH_ATTEMPTS,
            })}
          </p>
        ))}
      </div>
    </div>
  )
}
