import { VisuallyHidden } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../quiz.module.css'
import type { KeyedPlace } from './useTranslating'

interface GapTabProps {
  /** A gap. */
  place: KeyedPlace
  /** The language that lacks the question. */
  language: MaterialLanguage
  selected: boolean
  /** The Tab key leads to it. */
  reached: boolean
  panelId: string
  onSelect: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The empty tab of a question that the quiz lacks, named by its original: `EN 8`. */
export function GapTab({ place, language, selected, reached, panelId, ...acts }: GapTabProps) {
  const { t } = useTranslation(['quizBeside', 'quizEditor'])
  const { source, key } = place
  if (!source) return null
  const { language: from, questionNo: number } = source.question
  const missing = t('tab.missing', { language: t(`quizEditor:language.${language}`) })
  return (
    <button
      type="button"
      role="tab"
      id={selected ? `${panelId}tab` : undefined}
      className={classes.tab}
      aria-selected={selected}
      aria-controls={selected ? panelId : undefined}
      tabIndex={reached ? 0 : -1}
      data-gap
      data-focus={`tab:${key}`}
      onClick={acts.onSelect}
      onKeyDown={acts.onKeyDown}
    >
      <IconLanguage size={14} stroke={2} aria-hidden="true" />
      {t('tab.gap', { short: t(`tab.short.${from}`), number })}
      <VisuallyHidden>{missing}</VisuallyHidden>
    </button>
  )
}
