import { Anchor } from '@mantine/core'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Task } from '@tristar/shared/study/progress.schema'
import { useTranslation } from 'react-i18next'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { usePageHeading } from '../../../../ui/usePageHeading'
import classes from './quiz.module.css'

/** With more segments one bar is quicker to read. */
const MOST_SEGMENTS = 20

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
  const heading = usePageHeading(title)
  const crumb = t('quiz.crumb', { number: task.topicNo, language: t(`material.${language}`) })
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
            {title}
          </h1>
        </div>
        <span className={classes.counter}>{t('quiz.counter', { number, total })}</span>
      </div>
      <progress
        className={classes.native}
        aria-label={t('quiz.progress', { number, total })}
        value={number}
        max={total}
      />
      <div className={classes.segments} aria-hidden="true">
        {total <= MOST_SEGMENTS ? (
          Array.from({ length: total }, (_, index) => (
            <span key={index} className={classes.segment} data-done={index < number || undefined} />
          ))
        ) : (
          <span className={classes.segment}>
            <span className={classes.fill} style={{ width: `${(number / total) * 100}%` }} />
          </span>
        )}
      </div>
    </header>
  )
}
