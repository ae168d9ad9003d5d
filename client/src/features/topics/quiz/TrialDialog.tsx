import { Button, Modal } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import {
  askedQuestions,
  drawQuiz,
  isDrawn,
  type QuizRules,
} from '@tristar/shared/topics/draw.rules'
import type { LearnerQuestion, Question } from '@tristar/shared/topics/questions.schema'
import { ownFields, problemsOf } from '@tristar/shared/topics/quizEditing.rules'
import { withoutKey } from '@tristar/shared/topics/topics.rules'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogProps } from '../../../ui/useDialogProps'
import { useIsPhone } from '../../../ui/useIsPhone'
import { type TrialAnswer, TrialResult } from './TrialResult'
import classes from './trial.module.css'

/** Draws a quiz as learners answer it. */
export type RenderQuiz = (trial: {
  questions: readonly LearnerQuestion[]
  note: string
  onDone: (answers: TrialAnswer[]) => void
}) => ReactNode

interface TrialDialogProps {
  title: string
  /** Of one language, by number. */
  questions: readonly Question[]
  rules: QuizRules
  renderQuiz: RenderQuiz
  onClose: () => void
}

/** The quiz as a learner gets it, with its result: drawn anew each time, graded here, and recorded nowhere. */
export function TrialDialog({ title, questions, rules, renderQuiz, onClose }: TrialDialogProps) {
  const { t } = useTranslation('quizEditor')
  const phone = useIsPhone()
  const complete = questions.filter((question) => problemsOf(question).length === 0)
  const trial = useTrial(complete, rules)
  const { asked, answers } = trial
  const leftOut = questions.length - complete.length
  return (
    <Modal
      {...useDialogProps(true)}
      onClose={onClose}
      title={title}
      size="45rem"
      fullScreen={phone}
    >
      <div className={classes.trial}>
        {leftOut > 0 && <p className={classes.note}>{t('trial.leftOut', { count: leftOut })}</p>}
        {complete.length === 0 && <p className={classes.note}>{t('trial.none')}</p>}
        {isDrawn(rules) && asked.length > 0 && !answers && (
          <div className={classes.draw}>
            <p className={classes.note}>
              {t('trial.drawn', { count: complete.length, asked: asked.length })}
            </p>
            <Button
              variant="subtle"
              px="xs"
              leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
              onClick={trial.again}
            >
              {t('trial.redraw')}
            </Button>
          </div>
        )}
        <Fragment key={trial.number}>
          {answers ? (
            <TrialResult {...{ asked, answers, onClose }} onAgain={trial.again} />
          ) : (
            asked.length > 0 &&
            renderQuiz({
              questions: asked.map(withoutKey),
              note: t('trial.unkept'),
              onDone: trial.answer,
            })
          )}
        </Fragment>
      </div>
    </Modal>
  )
}

/** The questions of a draw, and the answers once they are given. */
function useTrial(complete: readonly Question[], rules: QuizRules) {
  const draw = () => {
    const questions = complete.map(ownFields)
    return askedQuestions(questions, drawQuiz(questions, rules, below))
  }
  const [number, setNumber] = useState(1)
  const [asked, setAsked] = useState(draw)
  const [answers, answer] = useState<TrialAnswer[] | null>(null)
  return {
    /** Of the draw, from 1. */
    number,
    asked,
    answers,
    answer,
    again: () => {
      setNumber(number + 1)
      setAsked(draw())
      answer(null)
    },
  }
}

function below(limit: number): number {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1))
  return Math.floor((chance / 2 ** 32) * limit)
}
