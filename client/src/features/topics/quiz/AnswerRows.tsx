import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { QuestionProblem } from '@tristar/shared/topics/quizEditing.rules'
import { type ReactNode, type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../lib/useJoining'
import classes from './quiz.module.css'
import type { Rows } from './useRows'

/** What a line below the rows asks for; a text that is too long and a slide that cannot be say so themselves. */
type Need = Exclude<QuestionProblem, 'tooLong' | 'page'>

interface AnswerRowsProps {
  container: RefObject<HTMLFieldSetElement | null>
  rows: Rows
  problems: readonly QuestionProblem[]
  /** The problems that are told below the rows. */
  faults: readonly Need[]
  /** The names of the first rows that read the same. */
  equal: readonly string[]
  title: string
  /** Below the title. */
  help?: string
  /** The head of the rows' marks, which have their own labels. */
  mark: string
  /** The button that adds a row, and why no more can be added. */
  add: { label: string; full: string }
  /** Below the button. */
  after: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A question's answers or options: the head, a row each, what they lack, and the button that adds one, up to their limit. */
export function AnswerRows(props: AnswerRowsProps) {
  const { container, rows, problems, faults, equal, title, help, mark, add, after, children } =
    props
  const { t } = useTranslation('quizEditor')
  const { list } = useJoining()
  const id = useId()
  const needs = faults.filter((fault) => problems.includes(fault))
  return (
    <fieldset
      ref={container}
      className={classes.answers}
      aria-labelledby={`${id}title`}
      aria-describedby={`${help ? `${id}help ` : ''}${id}needs`}
    >
      <div className={classes.rowsHead}>
        <div>
          <span id={`${id}title`} className={classes.title}>
            {title}
          </span>
          {help && (
            <span id={`${id}help`} className={classes.help}>
              {help}
            </span>
          )}
        </div>
        <span className={classes.markHead} aria-hidden="true">
          {rows.count > 0 && mark}
        </span>
      </div>
      {children}
      <div id={`${id}needs`} className={classes.needs}>
        {needs.map((fault) => (
          <p key={fault} className={classes.need}>
            {t(`need.${fault}`, { names: list(equal) })}
          </p>
        ))}
      </div>
      <Button
        variant="subtle"
        className={classes.add}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        disabled={rows.full}
        data-focus="add"
        onClick={rows.add}
      >
        {add.label}
      </Button>
      {rows.full && <p className={classes.limit}>{add.full}</p>}
      {after}
    </fieldset>
  )
}
