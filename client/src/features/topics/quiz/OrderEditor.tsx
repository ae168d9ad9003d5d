import { LIMITS } from '@tristar/shared/common/limits'
import {
  addOption,
  moveOption,
  placesOf,
  removeOption,
  setOption,
  setPlace,
} from '@tristar/shared/topics/sequence.rules'
import { useTranslation } from 'react-i18next'
import { LongText } from '../../../ui/LongText'
import { AnswerRows } from './AnswerRows'
import { PlaceInput } from './PlaceInput'
import { type AnswerEditorProps, equalNames, isWrongText } from './answerEditor'
import classes from './quiz.module.css'
import { RowTools } from './RowTools'
import { type Rows, useRows } from './useRows'

/** The options in the learners' order, each with its right place. */
export function OrderEditor({ question, problems, onChange, onSay }: AnswerEditorProps) {
  const { t } = useTranslation('quizEditor')
  const { options } = question
  const { length: count } = options
  const places = placesOf(question)
  const [container, rows] = useRows({
    count,
    full: count >= LIMITS.sequenceOptions,
    onAdd: () => onChange(addOption(question)),
    onMove(from, to) {
      onChange(moveOption(question, from, to))
      onSay(t('said.optionMoved', { number: to + 1, total: count }))
    },
    onRemove(index) {
      onChange(removeOption(question, index))
      onSay(t('said.optionRemoved', { number: index + 1 }))
    },
  })
  return (
    <AnswerRows
      container={container}
      rows={rows}
      problems={problems}
      faults={['options', 'emptyOption', 'equal', 'sequence']}
      equal={equalNames(question, (index) => t('order.text', { number: index + 1 }))}
      title={t('order.title')}
      help={t('order.help')}
      mark={t('order.placeHead')}
      add={{ label: t('order.add'), full: t('order.full', { max: LIMITS.sequenceOptions }) }}
      after={
        count > 1 &&
        places.every((place, index) => place === index + 1) && (
          <p className={classes.limit}>{t('order.given')}</p>
        )
      }
    >
      {options.map((entry, index) => (
        <OptionRow key={entry.number} {...{ question, problems, onChange, onSay, rows, index }} />
      ))}
    </AnswerRows>
  )
}

interface OptionRowProps extends AnswerEditorProps {
  rows: Rows
  index: number
}

function OptionRow({ question, problems, onChange, onSay, rows, index }: OptionRowProps) {
  const { t } = useTranslation('quizEditor')
  const places = placesOf(question)
  const { number = 0, option = '' } = question.options[index] ?? {}

  function handlePlace(place: number | null) {
    const other = place === null ? -1 : places.indexOf(place)
    const free = places[index]
    onChange(setPlace(question, index, place))
    if (other === -1) onSay('')
    else if (free) onSay(t('said.swapped', { number: other + 1, place: free }))
    else onSay(t('said.displaced', { number: other + 1 }))
  }

  return (
    <div className={classes.row} data-kind="order">
      <span className={classes.letter} aria-hidden="true">
        {number}
      </span>
      <LongText
        className={classes.text}
        name={t('order.text', { number })}
        of={question.language}
        value={option}
        onChange={(text) => onChange(setOption(question, index, text))}
        max={LIMITS.answerText}
        error={isWrongText({ question, problems }, index, option)}
        onEnter={() => rows.enter(index)}
        focusName={String(index)}
      />
      <div className={classes.mark}>
        <span className={classes.phoneWord} aria-hidden="true">
          {t('order.placeHead')}
        </span>
        <PlaceInput
          name={t('order.place', { number })}
          place={places[index] ?? null}
          count={places.length}
          wrong={problems.includes('sequence') && !places[index]}
          onPlace={handlePlace}
        />
      </div>
      <RowTools
        rows={rows}
        index={index}
        labels={{
          up: t('order.up', { number }),
          down: t('order.down', { number }),
          remove: t('order.remove', { number }),
        }}
      />
    </div>
  )
}
