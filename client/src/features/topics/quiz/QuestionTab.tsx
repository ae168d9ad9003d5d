import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconClockEdit, IconLanguage } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeyedPlace } from './beside/useTranslating'
import classes from './quiz.module.css'
import { type TabMark, useTab } from '../../../ui/drag/useTabDrag'

interface QuestionTabProps {
  place: KeyedPlace
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
  const { place, number, selected, faulty, panelId } = props
  const { key: name, untranslated } = place
  const { t } = useTranslation(['quizEditor', 'quizBeside'])
  const [tab, listeners] = useTab(name)
  const stale = place.check === 'stale'
  const Icon = faulty ? IconAlertTriangle : stale ? IconClockEdit : IconLanguage
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
      data-stale={stale || undefined}
      data-mark={props.mark}
      data-focus={`tab:${name}`}
      onClick={props.onSelect}
      onKeyDown={props.onKeyDown}
    >
      {(faulty || stale || untranslated) && <Icon size={14} stroke={2} aria-hidden="true" />}
      {t('bar.number', { number })}
      {faulty && <VisuallyHidden>{t('bar.incomplete')}</VisuallyHidden>}
      {stale && <VisuallyHidden>{t('quizBeside:tab.stale')}</VisuallyHidden>}
      {untranslated && <VisuallyHidden>{t('quizBeside:tab.untranslated')}</VisuallyHidden>}
    </button>
  )
}
