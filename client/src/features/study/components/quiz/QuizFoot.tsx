import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '../../../../ui/SubmitButton'
import classes from './quiz.module.css'
import type { ShownRun } from './useQuizRun'

interface QuizFootProps {
  questions: readonly LearnerQuestion[]
  question: LearnerQuestion
  run: ShownRun
  busy: boolean
  /** What becomes of the answers, unless they are kept on this device. */
  note?: string
  /** The answer on screen has just been kept. */
  kept: boolean
  onDone: () => void
}

/** Prev and Next; on the last question Done and what it still waits for. */
export function QuizFoot({ questions, question, run, busy, note, kept, onDone }: QuizFootProps) {
  const { t } = useTranslation('topics')
  const { position, missing, goTo } = run
  const lacksId = useId()
  const last = position === questions.length - 1
  return (
    <div className={classes.foot}>
      {last && missing.length > 0 && (
        <div id={lacksId} className={classes.missing}>
          <Missing questions={questions} question={question} missing={missing} onGoTo={goTo} />
        </div>
      )}
      <div className={classes.footRow} data-foot>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
          disabled={position === 0 || busy}
          onClick={() => goTo(position - 1)}
        >
          {t('quiz.prev')}
        </Button>
        <div className={classes.keeping} data-kept={kept || undefined}>
          <span className={classes.kept}>{note ?? t('quiz.kept')}</span>
          <output className={classes.sign}>
            {kept && (
              <span>
                <IconCheck size={14} stroke={2} aria-hidden="true" />
                {t('quiz.keptNow')}
              </span>
            )}
          </output>
        </div>
        {last ? (
          <SubmitButton
            busy={busy}
            disabled={missing.length > 0}
            aria-describedby={missing.length > 0 ? lacksId : undefined}
            onClick={onDone}
          >
            {t('quiz.done')}
          </SubmitButton>
        ) : (
          <Button
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => goTo(position + 1)}
          >
            {t('quiz.next')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface MissingProps {
  questions: readonly LearnerQuestion[]
  question: LearnerQuestion
  missing: readonly LearnerQuestion[]
  onGoTo: (position: number) => void
}

/** The unanswered questions that Done waits for, as links. */
function Missing({ questions, question, missing, onGoTo }: MissingProps) {
  const { t } = useTranslation('topics')
  const others = missing.filter((each) => each !== question)
  if (others.length === 0) return t('quiz.missingThis')
  return (
    <>
      <span>{t('quiz.missing')}</span>
      {others.map((each) => {
        const position = questions.indexOf(each)
        return (
          <Button
            key={each.questionNo}
            variant="default"
            className={classes.jump}
            aria-label={t('quiz.goTo', { number: position + 1 })}
            onClick={() => onGoTo(position)}
          >
            {position + 1}
          </Button>
        )
      })}
    </>
  )
}
