import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './quiz.module.css'
import { type TabMark, useTab } from './useTabDrag'

interface QuestionTabProps {
  /** The question's key. */
  name: string
  number: number
  selected: boolean
  faulty: boolean
  panelId: string
  /** Where a dragged question would land. */
  mark: TabMark
  onSelect: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function QuestionTab(props: QuestionTabProps) {
  const { name, number, selected, faulty, panelId } = props
  const { t } = useTranslation('quizEditor')
  const [tab, listeners] = useTab(name)
  return (
    <button
      {...tab}
      {...listeners}
      type="button"
      role="tab"
      id={selected ? `${panelId}tab` : undefined}
      className={classes.tab}
      aria-selected={selected}
      aria-controls={selected ? panelId : undefined}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
      tabIndex={selected ? 0 : -1}
      data-faulty={faulty || undefined}
      data-mark={props.mark}
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
