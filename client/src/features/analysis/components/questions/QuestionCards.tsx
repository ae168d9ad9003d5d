import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Entry, isJudged } from '../../facts'
import { useFigureTexts } from '../../useAnalysisText'
import { ShareRight } from './cells'
import { QuestionDetails } from './QuestionDetails'
import type { QuestionListProps } from './QuestionList'
import { GroupName } from './QuestionTable'
import { QuestionText } from './QuestionText'
import classes from './questions.module.css'

/** The questions on a phone. */
export function QuestionCards({ groups, ...list }: QuestionListProps) {
  return groups.map(({ group, entries }) => (
    <section key={group} data-group={group}>
      <h3 className={classes.groupHead}>
        <GroupName group={group} count={entries.length} />
      </h3>
      <ul className={classes.cards}>
        {entries.map((entry) => (
          <Card key={entry.question.id} entry={entry} {...list} />
        ))}
      </ul>
    </section>
  ))
}

interface CardProps extends Omit<QuestionListProps, 'groups'> {
  entry: Entry
}

function Card({ entry, opened, onOpen, ...about }: CardProps) {
  const { t } = useTranslation('analysis')
  const { number, signed, apartWord } = useFigureTexts()
  const id = useId()
  const { question } = entry
  const { n, discrimination } = question
  const open = opened === question.id
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <li>
      <div className={classes.card} data-open={open || undefined}>
        <Chevron className={classes.cardChevron} size={18} stroke={1.75} aria-hidden="true" />
        <QuestionText
          question={question}
          questions={about.questions}
          open={open}
          controls={id}
          onOpen={onOpen}
          withNumber
        />
        {isJudged(question) && <ShareRight question={question} />}
        <div className={classes.cardNote}>
          <span>{t('questions.firstAttempts', { count: n, number: number(n) })}</span>
          {discrimination !== null && (
            <span>
              {t('questions.apartIs', {
                word: apartWord(discrimination),
                figure: signed(discrimination),
              })}
            </span>
          )}
        </div>
      </div>
      {open && (
        <div id={id}>
          <QuestionDetails entry={entry} {...about} />
        </div>
      )}
    </li>
  )
}
