import { Button, Title } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { MATERIAL_LANGUAGE_OF, type MaterialLanguage } from '@tristar/shared/common/languages'
import { PASS_MARK } from '@tristar/shared/common/limits'
import { isAchieved } from '@tristar/shared/session/nextStep.rules'
import type { Task } from '@tristar/shared/study/progress.schema'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { quizMinutes } from '@tristar/shared/topics/quizLength.rules'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../../lib/drafts'
import { lazyWithTexts } from '../../../../lib/lazyWithTexts'
import { useLearner } from '../../../../lib/session'
import { useLanguage } from '../../../../lib/useLanguage'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { Note } from '../../../../ui/Banner'
import { ErrorBoundary } from '../../../../ui/ErrorBoundary'
import { Page } from '../../../../ui/Page'
import { Panel } from '../../../../ui/Panel'
import { LoadingState } from '../../../../ui/Skeletons'
import { StarLabel } from '../../../common/StarLabel'
import { BackToTopics } from '../BackToTopics'
import { useStudiedLanguage } from '../theory/useStudyDraft'
import { TopicClosed } from '../TopicClosed'
import choices from './choices.module.css'
import type { Missed } from './missed'
import { PauseText } from './PauseText'
import classes from './quiz.module.css'
import { EMPTY_DRAFT, type QuizDraft, quizDraftName } from './quizDraft'
import { useQuizAhead } from './useQuizAhead'
import { TopicTitle } from '../../../../ui/Passage'

/** Fetched when there is something to look at. */
const LookAgain = lazyWithTexts(async () => (await import('./LookAgain')).LookAgain, 'quizResult')

interface QuizLandingProps {
  task: Task
  /** What was wrong in the latest attempt, if that is known here. */
  missed: Missed | null
  chosen: MaterialLanguage | null
  onChoose: (language: MaterialLanguage) => void
  onStart: (language: MaterialLanguage) => void
}

/** Title, star, what was wrong before, rules and language, which must be chosen before the start (domain: Quizzes). */
export function QuizLanding({ missed, ...props }: QuizLandingProps) {
  const { task } = props
  const { t } = useTranslation('topics')
  const title = useTopicTitle()
  return (
    <Page
      title={title(task.titles)}
      heading={<TopicTitle of={task.titles} />}
      subtitle={<Crumb task={task} />}
      action={<BackToTopics />}
      width="quiz"
    >
      {task.quizLanguages.length === 0 ? (
        <TopicClosed>{t('gone.quizEmpty')}</TopicClosed>
      ) : (
        <>
          {missed && <MissedBefore task={task} missed={missed} />}
          <Panel>
            <Rules task={task} />
            <StartForm {...props} />
          </Panel>
        </>
      )}
    </Page>
  )
}

/** The start waits for nothing: what cannot be fetched is left out. */
function MissedBefore(props: { task: Task; missed: Missed }) {
  return (
    <ErrorBoundary renderInstead={() => null}>
      <Suspense
        fallback={
          <Panel>
            <LoadingState />
          </Panel>
        }
      >
        <LookAgain {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Crumb({ task }: { task: Task }) {
  const { t } = useTranslation('topics')
  return (
    <span className={classes.crumb}>
      {`${t('topic', { number: task.ownNo })} · ${t('quiz.title')} ·`}
      <StarLabel tier={task.beltType} long achieved={isAchieved(useLearner(), task.beltType)} />
    </span>
  )
}

function Rules({ task: { pauseMinutes, quizDone } }: { task: Task }) {
  const { t } = useTranslation('topics')
  return (
    <>
      <Title order={2}>{t('quiz.rules')}</Title>
      <ul className={classes.rules}>
        <li>{t('quiz.ruleMarks', { marks: PASS_MARK })}</li>
        <li>{t('quiz.ruleAttempts')}</li>
        {pauseMinutes !== undefined && quizDone !== true && (
          <li>{t('quiz.rulePause', { count: pauseMinutes })}</li>
        )}
        <li>{t('quiz.ruleGraded')}</li>
        <li>{t('quiz.kept')}</li>
      </ul>
    </>
  )
}

function StartForm({ task, chosen, onChoose, onStart }: Omit<QuizLandingProps, 'missed'>) {
  const { t } = useTranslation('topics')
  const kept = useKeptLanguage(task)
  const [refused, setRefused] = useState(false)
  const errorId = useId()
  const studied = useStudiedLanguage(task._id)
  const ofInterface = MATERIAL_LANGUAGE_OF[useLanguage()]
  const only = task.quizLanguages.length === 1 ? task.quizLanguages[0] : undefined
  // The quiz in one of them may have been taken away.
  const there = [chosen, kept, studied, ofInterface].find(
    (each) => each && task.quizLanguages.includes(each),
  )
  const language = there ?? only ?? null
  const { questions, minutes } = useQuizAhead(task._id, language)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (language) onStart(language)
    else setRefused(true)
  }

  return (
    <form onSubmit={handleSubmit}>
      <fieldset className={classes.languages} aria-describedby={errorId}>
        <legend className={classes.legend}>{t('quiz.language')}</legend>
        {task.quizLanguages.map((each) => (
          <label key={each} className={choices.choice}>
            <input
              type="radio"
              name="language"
              className={choices.input}
              checked={each === language}
              onChange={() => onChoose(each)}
            />
            <span className={choices.answer}>{t(`material.${each}`)}</span>
            <IconCircleCheckFilled size={18} className={choices.check} aria-hidden="true" />
          </label>
        ))}
      </fieldset>
      <p id={errorId} role="alert" className={classes.error}>
        {refused && !language && t('quiz.languageRequired')}
      </p>
      <div className={classes.notes}>
        {kept && <Note tone="ink">{t('quiz.resume', { language: t(`material.${kept}`) })}</Note>}
        {minutes > 0 && (
          <Note tone="ink">
            <PauseText minutes={minutes} />
          </Note>
        )}
      </div>
      <p className={classes.count}>{questions.length > 0 && <Length questions={questions} />}</p>
      <Button type="submit" size="md" fullWidth disabled={minutes > 0}>
        {t('quiz.start')}
      </Button>
    </form>
  )
}

/** How many questions are asked, and about how long they take. */
function Length({ questions }: { questions: readonly LearnerQuestion[] }) {
  const { t } = useTranslation('topics')
  const minutes = t('quiz.minutes', { count: quizMinutes(questions) })
  return `${t('quiz.count', { count: questions.length })} · ${minutes}`
}

function hasAnswers({ value }: { value: QuizDraft }): boolean {
  return Object.keys(value.answers).length > 0
}

/** The language of this topic's kept answers, if any. */
function useKeptLanguage(task: Task): MaterialLanguage | undefined {
  const kept = {
    English: useDraft(quizDraftName(task._id, 'English'), EMPTY_DRAFT),
    Malay: useDraft(quizDraftName(task._id, 'Malay'), EMPTY_DRAFT),
    Chinese: useDraft(quizDraftName(task._id, 'Chinese'), EMPTY_DRAFT),
  }
  return task.quizLanguages.find((language) => hasAnswers(kept[language]))
}
