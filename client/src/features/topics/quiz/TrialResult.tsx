import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { PASS_MARK } from '@tristar/shared/common/limits'
import { textsOfAnswer } from '@tristar/shared/topics/answers.rules'
import type { Question } from '@tristar/shared/topics/questions.schema'
import { explanationsOf, gradeQuiz } from '@tristar/shared/topics/topics.rules'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../lib/useJoining'
import { DialogFoot } from '../../../ui/DialogFoot'
import classes from './trial.module.css'
import { Passage } from '../../../ui/Passage'
import { HERE, Sentence } from '../../../ui/Sentence'

export interface TrialAnswer {
  questionNo: number
  selectedAnswer: string[]
}

interface TrialResultProps {
  /** As they were asked, with their key. */
  asked: readonly Question[]
  answers: readonly TrialAnswer[]
  onAgain: () => void
  onClose: () => void
}

/** What a learner would be told of these answers: the mark, what was right, and what is explained. */
export function TrialResult({ asked, answers, onAgain, onClose }: TrialResultProps) {
  const { t } = useTranslation(['quizEditor', 'ui'])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { score, correct } = gradeQuiz(asked, answers)
  const passed = score >= PASS_MARK
  const explained = explanationsOf(asked, { correct, passed })
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.mark} data-tone={passed ? 'green' : 'red'}>
        <Sign right={passed} />
        {t(passed ? 'trial.passed' : 'trial.failed', { score })}
      </h2>
      {!passed && <p className={classes.note}>{t('trial.failedHelp')}</p>}
      <ol className={classes.answers}>
        {asked.map((question) => (
          <AnswerItem
            key={question.questionNo}
            question={question}
            selected={answers.find(isOf(question))?.selectedAnswer ?? []}
            right={correct.includes(question.questionNo)}
            explained={explained.find(isOf(question))}
          />
        ))}
      </ol>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('ui:action.close')}
        </Button>
        <Button onClick={onAgain}>{t('trial.again')}</Button>
      </DialogFoot>
    </>
  )
}

const isOf =
  ({ questionNo }: Question) =>
  (each: { questionNo: number }) =>
    each.questionNo === questionNo

interface AnswerItemProps {
  question: Question
  selected: readonly string[]
  right: boolean
  /** What is told of it, if anything is. */
  explained: { explanation?: string; page?: number } | undefined
}

function AnswerItem({ question, selected, right, explained }: AnswerItemProps) {
  const { t } = useTranslation('quizEditor')
  const { list } = useJoining()
  const { questionNo, questionType, language } = question
  const given = list(textsOfAnswer(question, selected))
  return (
    <li className={classes.answer}>
      <p className={classes.verdict} data-tone={right ? 'green' : 'red'}>
        <Sign right={right} />
        {t(right ? 'trial.right' : 'trial.wrong', { number: questionNo })}
      </p>
      <p className={classes.question}>
        <Passage of={language}>{question.question || question.recap}</Passage>
      </p>
      {questionType !== 'recap' && (
        <p>
          <Sentence text={t('trial.given', { answer: HERE })}>
            <Passage of={language}>{given}</Passage>
          </Sentence>
        </p>
      )}
      {explained?.explanation && (
        <p className={classes.explanation}>
          <Passage of={language}>{explained.explanation}</Passage>
        </p>
      )}
      {explained?.page && (
        <p className={classes.note}>{t('trial.page', { page: explained.page })}</p>
      )}
    </li>
  )
}

function Sign({ right }: { right: boolean }) {
  const Icon = right ? IconCircleCheckFilled : IconCircleXFilled
  return <Icon size={18} aria-hidden="true" />
}
