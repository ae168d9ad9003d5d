import { Checkbox } from '@mantine/core'
import { LIMITS } from '@tristar/shared/common/limits'
import {
  addAnswer,
  asksEither,
  moveAnswer,
  removeAnswer,
  setAnswer,
  setOnlyOne,
  toggleCorrect,
} from '@tristar/shared/topics/multipleChoice.rules'
import { useTranslation } from 'react-i18next'
import { LongText } from '../../../ui/LongText'
import { AnswerRows } from './AnswerRows'
import { type AnswerEditorProps, equalNames, isWrongText } from './answerEditor'
import classes from './quiz.module.css'
import { RowTools } from './RowTools'
import { type Rows, useRows } from './useRows'

/** The answers with their letters, the correct ones, and whether any one of these is enough. */
export function ChoiceEditor({ question, problems, onChange, onSay }: AnswerEditorProps) {
  const { t } = useTranslation('quizEditor')
  const { answerChoices: answers } = question
  const { length: count } = answers
  const letterAt = (index: number) => answers[index]?.choice ?? ''
  const [container, rows] = useRows({
    count,
    full: count >= LIMITS.answerChoices,
    onAdd: () => onChange(addAnswer(question)),
    onMove(from, to) {
      onChange(moveAnswer(question, from, to))
      onSay(t('said.answerMoved', { letter: letterAt(to) }))
    },
    onRemove(index) {
      onChange(removeAnswer(question, index))
      onSay(t('said.answerRemoved', { letter: letterAt(index), count: count - 1 }))
    },
  })
  return (
    <AnswerRows
      container={container}
      rows={rows}
      problems={problems}
      faults={['choices', 'emptyChoice', 'equal', 'correct']}
      equal={equalNames(question, (index) => t('choice.text', { letter: letterAt(index) }))}
      title={t('choice.title')}
      mark={t('choice.correctHead')}
      add={{ label: t('choice.add'), full: t('choice.full', { max: LIMITS.answerChoices }) }}
      after={
        asksEither(question) && (
          <Checkbox
            className={classes.either}
            label={t('choice.either')}
            description={t('choice.eitherHelp')}
            checked={question.onlyOne}
            onChange={(event) => onChange(setOnlyOne(question, event.currentTarget.checked))}
          />
        )
      }
    >
      {answers.map((entry, index) => (
        <ChoiceRow key={entry.choice} {...{ question, problems, onChange, rows, index }} />
      ))}
    </AnswerRows>
  )
}

interface ChoiceRowProps extends Omit<AnswerEditorProps, 'onSay'> {
  rows: Rows
  index: number
}

function ChoiceRow({ question, problems, onChange, rows, index }: ChoiceRowProps) {
  const { t } = useTranslation('quizEditor')
  const { choice: letter = '', answer = '' } = question.answerChoices[index] ?? {}
  return (
    <div className={classes.row}>
      <span className={classes.letter} aria-hidden="true">
        {letter}
      </span>
      <LongText
        className={classes.text}
        name={t('choice.text', { letter })}
        of={question.language}
        value={answer}
        onChange={(text) => onChange(setAnswer(question, index, text))}
        max={LIMITS.answerText}
        error={isWrongText({ question, problems }, index, answer)}
        onEnter={() => rows.enter(index)}
        focusName={String(index)}
      />
      <label className={classes.mark}>
        <Checkbox
          color="green"
          aria-label={t('choice.correct', { letter })}
          error={problems.includes('correct')}
          checked={question.correctAnswer.includes(letter)}
          onChange={() => onChange(toggleCorrect(question, letter))}
        />
        <span className={classes.phoneWord} aria-hidden="true">
          {t('choice.correctHead')}
        </span>
      </label>
      <RowTools
        rows={rows}
        index={index}
        labels={{
          up: t('choice.up', { letter }),
          down: t('choice.down', { letter }),
          remove: t('choice.remove', { letter }),
        }}
      />
    </div>
  )
}
