import type { TopicStep } from '@tristar/shared/session/nextStep.rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../../lib/paths'
import { Drawing } from '../../../../ui/drawings/Drawing'
import { Cover } from '../../../common/cover/Cover'
import { stepPath } from '../../../common/stepPath'
import { useStarName } from '../../../common/useStarName'
import { type ReadingPlace, useReadingPlace } from '../../useReadingPlace'
import { Go } from './Go'
import classes from './next.module.css'
import { StepBox } from './StepBox'
import { TopicTitle } from '../../../../ui/Passage'

interface TopicStepBoxProps {
  step: TopicStep
  /** On the first days, beside the house's picture in place of the cover. */
  manager: ReactNode
}

/** A topic to study, at the page where one left it, or its quiz to take. */
export function TopicStepBox({ step, manager }: TopicStepBoxProps) {
  const { t } = useTranslation('progress')
  const starName = useStarName()
  const { kind, task, tier, achieved } = step
  const known = useReadingPlace(task)
  const toRead = kind === 'studyTopic' ? known : undefined
  const begun = toRead && toRead.page > 1 ? toRead : undefined
  const words = useStepWords(step, { toRead, firstDay: Boolean(manager) })
  const lines = begun ? [] : [words.line]
  if (achieved) lines.push(t('do.kept', { star: starName(tier) }))
  return (
    <StepBox
      picture={
        manager ? (
          <Drawing name="firstDay" className={classes.firstDay} />
        ) : (
          <Cover materials={task.materials} className={classes.picture} />
        )
      }
      star={{
        tier,
        achieved,
        text: t('next.topic', { star: starName(tier), number: task.ownNo }),
      }}
      title={<TopicTitle of={task.titles} />}
      lines={lines}
      place={begun}
      minutes={words.saysMinutes ? 0 : toRead?.minutes}
      foot={manager}
    >
      {/* Restudying is not recorded, so the quiz stays reachable. */}
      {kind === 'restudyTopic' && (
        <Go to={paths.seller.quiz(task._id)} quiet>
          {t('do.retakeButton')}
        </Go>
      )}
      <Go to={stepPath(step, 'seller')}>{words.button}</Go>
    </StepBox>
  )
}

interface Reading {
  /** The slides to read, where their number of pages is known. */
  toRead: ReadingPlace | undefined
  firstDay: boolean
}

function useStepWords({ kind, task }: TopicStep, { toRead, firstDay }: Reading) {
  const { t } = useTranslation('progress')
  if (kind === 'takeQuiz') return { line: t('do.quiz'), button: t('do.quizButton') }
  if (kind === 'restudyTopic') return { line: t('do.restudy'), button: t('do.restudyButton') }
  const quizLeft = task.quiz && task.quizDone !== true
  const line = t(quizLeft ? 'do.studyQuiz' : 'do.study')
  if (toRead && toRead.page > 1)
    return { line, button: t('next.continue', { page: toRead.page, total: toRead.pages }) }
  if (!firstDay) return { line, button: t('do.studyButton') }
  const button = t('next.firstSlide')
  if (!toRead) return { line, button }
  const { pages, minutes } = toRead
  const length = `${t('next.pages', { count: pages })} · ${t('next.minutes', { count: minutes })}`
  return { line: length, button, saysMinutes: true }
}
