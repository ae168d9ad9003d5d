import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton'
import classes from './quiz.module.css'
import type { QuizEditing } from './useQuizEditing'

interface QuestionBarProps {
  editing: QuizEditing
  /** The id of the selected question's panel. */
  panelId: string
  onSelect: (key: string) => void
  onAdd: () => void
}

/** Q1…Qn as tabs (with arrows, Home and End) and '+'. */
export function QuestionBar({ editing, panelId, onSelect, onAdd }: QuestionBarProps) {
  const { t } = useTranslation('quizEditor')
  const { own, index, full, problemsOf } = editing
  const bar = useShown(own[index]?.key)

  function handleKey(event: KeyboardEvent) {
    const last = own.length - 1
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = own[to < 0 ? last : to > last ? 0 : to]
    if (next) onSelect(next.key)
  }

  return (
    <div className={classes.bar}>
      {own.length > 0 && (
        <div ref={bar} role="tablist" aria-label={t('bar.label')} className={classes.tabs}>
          {own.map((question, place) => (
            <QuestionTab
              key={question.key}
              name={question.key}
              number={place + 1}
              selected={place === index}
              faulty={problemsOf(question).length > 0}
              panelId={panelId}
              onSelect={() => onSelect(question.key)}
              onKeyDown={handleKey}
            />
          ))}
        </div>
      )}
      <IconButton
        variant="default"
        className={classes.addQuestion}
        icon={IconPlus}
        label={t('bar.add')}
        disabled={full}
        data-focus="add"
        onClick={onAdd}
      />
    </div>
  )
}

interface QuestionTabProps {
  name: string
  number: number
  selected: boolean
  faulty: boolean
  panelId: string
  onSelect: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function QuestionTab(props: QuestionTabProps) {
  const { name, number, selected, faulty, panelId } = props
  const { t } = useTranslation('quizEditor')
  return (
    <button
      type="button"
      role="tab"
      id={selected ? `${panelId}tab` : undefined}
      className={classes.tab}
      aria-selected={selected}
      aria-controls={selected ? panelId : undefined}
      tabIndex={selected ? 0 : -1}
      data-faulty={faulty || undefined}
      data-focus={`tab:${name}`}
      onClick={props.onSelect}
      onKeyDown={props.onKeyDown}
    >
      {faulty && <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}
      {t('bar.number', { number })}
      {faulty && <VisuallyHidden>{t('bar.incomplete')}</VisuallyHidden>}
    </button>
  )
}

/** Scrolls the selected tab into view. */
function useShown(key: string | undefined) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!key) return
    const tab = bar.current?.querySelector(`[data-focus="${CSS.escape(`tab:${key}`)}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [key])
  return bar
}
