import { IconCheck, IconX } from '@tabler/icons-react'
import {
  EDAC_SEGMENT_KEYS,
  EDAC_SEGMENTS,
  type EdacAnswer,
  type EdacAnswers,
  type EdacRow,
  type EdacSegment,
  edacSegments,
} from '@tristar/shared/trainings/edac.rules'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { toneVar } from '../../../../ui/theme'
import { useFormTexts } from '../../formTexts'
import classes from './edac.module.css'

interface EdacTableProps {
  answers: EdacAnswers
  /** Absent: read-only. */
  onAnswer?: (row: EdacRow, answer: EdacAnswer) => void
}

/** The 19 questions in their segments A to D, each answered YES or NO. */
export function EdacTable({ answers, onAnswer }: EdacTableProps) {
  return EDAC_SEGMENT_KEYS.map((segment) => (
    <Segment key={segment} segment={segment} answers={answers} onAnswer={onAnswer} />
  ))
}

function Segment({ segment, answers, onAnswer }: EdacTableProps & { segment: EdacSegment }) {
  const { t } = useTranslation('trainingForms')
  const texts = useFormTexts()
  const headId = useId()
  const result = edacSegments(answers).find((each) => each.segment === segment)
  return (
    <section className={classes.segment} aria-labelledby={headId}>
      <h3 className={classes.segmentHead} id={headId}>
        {t('edac.segment', { letter: segment.toUpperCase(), name: texts.segment(segment) })}
        <span className={classes.segmentCount}>
          {t('edac.segmentOf', { yes: result?.yes ?? 0, total: result?.total ?? 0 })}
        </span>
      </h3>
      {EDAC_SEGMENTS[segment].rows.map((row) =>
        onAnswer ? (
          <Question key={row} row={row} answer={answers[row] ?? ''} onAnswer={onAnswer} />
        ) : (
          <div key={row} className={classes.question}>
            <QuestionText row={row} />
            <Answer answer={answers[row] ?? ''} />
          </div>
        ),
      )}
    </section>
  )
}

function QuestionText({ row, id }: { row: EdacRow; id?: string }) {
  const texts = useFormTexts()
  return (
    <span className={classes.questionText} id={id}>
      <span className={classes.row}>{row}</span>
      <span>{texts.question(row)}</span>
    </span>
  )
}

const CHOICES = [
  { answer: 'Y', text: 'edac.yes', tone: 'green', Icon: IconCheck },
  { answer: 'N', text: 'edac.no', tone: 'red', Icon: IconX },
] as const

interface QuestionProps {
  row: EdacRow
  answer: EdacAnswer
  onAnswer: (row: EdacRow, answer: EdacAnswer) => void
}

function Question({ row, answer, onAnswer }: QuestionProps) {
  const { t } = useTranslation('trainingForms')
  const id = useId()
  return (
    <div className={classes.question} role="radiogroup" aria-labelledby={id}>
      <QuestionText row={row} id={id} />
      <span className={classes.pair}>
        {CHOICES.map(({ answer: choice, text, tone, Icon }) => (
          <label
            key={choice}
            className={classes.choice}
            data-ring
            data-tone={answer === choice ? tone : undefined}
          >
            <input
              type="radio"
              name={id}
              checked={answer === choice}
              onChange={() => onAnswer(row, choice)}
            />
            {answer === choice && <Icon size={14} stroke={2.5} aria-hidden="true" />}
            {t(text)}
          </label>
        ))}
      </span>
    </div>
  )
}

function Answer({ answer }: { answer: EdacAnswer }) {
  const { t } = useTranslation('trainingForms')
  const choice = CHOICES.find((each) => each.answer === answer)
  if (!choice) return <span className={classes.answer}>{t('edac.unanswered')}</span>
  const { Icon, tone, text } = choice
  return (
    <span className={classes.answer} style={{ color: toneVar(tone, 'text') }}>
      <Icon size={14} stroke={2.5} aria-hidden="true" />
      {t(text)}
    </span>
  )
}
