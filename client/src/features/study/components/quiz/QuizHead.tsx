import { Anchor } from '@mantine/core'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Task } from '@tristar/shared/study/progress.schema'
import { useTranslation } from 'react-i18next'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { NativeProgress } from '../../../../ui/NativeProgress'
import { Segments } from '../../../../ui/segments/Segments'
import { usePageHeading } from '../../../../ui/usePageHeading'
import classes from './quiz.module.css'
import { TopicTitle } from '../../../../ui/Passage'

interface QuizHeadProps {
  task: Task
  language: MaterialLanguage
  /** From 1. */
  number: number
  total: number
  onLeave: () => void
}

export function QuizHead({ task, language, number, total, onLeave }: QuizHeadProps) {
  const { t } = useTranslation('topics')
  const title = useTopicTitle()(task.titles)
  const heading = usePageHeading(t('quiz.tab', { number, total, title }))
  const crumb = t('quiz.crumb', { number: task.ownNo, language: t(`material.${language}`) })
  return (
    <header>
      <div className={classes.head}>
        <div>
          <p className={classes.crumbLine}>
            {crumb}
            <Anchor component="button" type="button" size="sm" onClick={onLeave}>
              {t('quiz.leave')}
            </Anchor>
          </p>
          <h1 ref={heading} tabIndex={-1} className={classes.heading}>
            <TopicTitle of={task.titles} />
          </h1>
        </div>
        <span className={classes.counter} aria-hidden="true">
          {t('quiz.counter', { number, total })}
        </span>
      </div>
      <NativeProgress label={t('quiz.progress', { number, total })} value={number} max={total} />
      <Segments
        thin
        rest="gray"
        className={classes.segments}
        segments={Array.from({ length: total }, (_, index) => (index < number ? 'done' : 'open'))}
      />
    </header>
  )
}
