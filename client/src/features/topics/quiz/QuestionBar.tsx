import { DndContext, DragOverlay } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton'
import { GapTab } from './beside/GapTab'
import type { KeyedPlace } from './beside/useTranslating'
import { QuestionTab } from './QuestionTab'
import classes from './quiz.module.css'
import type { QuizEditing } from './useQuizEditing'
import { useTabDrag } from '../../../ui/drag/useTabDrag'

interface QuestionBarProps {
  language: MaterialLanguage
  editing: QuizEditing
  /** The questions, with a gap for each that the quiz lacks. */
  places: readonly KeyedPlace[]
  /** The key of the shown one. */
  shownKey: string | undefined
  /** The id of the selected question's panel. */
  panelId: string
  onSelect: (key: string) => void
  /** From one index to another; unknown ones change nothing. */
  onMove: (from: number, to: number) => void
  onAdd: () => void
}

/** Q1…Qn and the gaps as tabs, and '+': arrows, Home and End choose a question, with Shift the arrows move it, and so does dragging. */
export function QuestionBar({ onAdd, ...tabs }: QuestionBarProps) {
  const { t } = useTranslation('quizEditor')
  const { editing, places } = tabs
  const keysId = useId()
  return (
    <div className={classes.bar}>
      {places.length > 0 && <QuestionTabs {...tabs} keysId={keysId} />}
      <VisuallyHidden id={keysId}>{t('bar.keys')}</VisuallyHidden>
      <IconButton
        variant="default"
        className={classes.addQuestion}
        icon={IconPlus}
        label={t('bar.add')}
        disabled={editing.full}
        data-focus="add"
        onClick={onAdd}
      />
    </div>
  )
}

interface QuestionTabsProps extends Omit<QuestionBarProps, 'onAdd'> {
  /** The id of what tells the keys. */
  keysId: string
}

function QuestionTabs({ keysId, onMove, onSelect, ...props }: QuestionTabsProps) {
  const { language, editing, places, shownKey, panelId } = props
  const { t } = useTranslation('quizEditor')
  const { own, problemsOf } = editing
  const bar = useShown(shownKey)
  const keys = own.map(({ key }) => key)
  const { dragged, mark, context } = useTabDrag(keys, onMove)

  function handleKey(event: KeyboardEvent) {
    const among = event.shiftKey ? keys : places.map(({ key }) => key)
    const at = among.indexOf(shownKey ?? '')
    const last = among.length - 1
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.shiftKey) return onMove(at, to)
    const next = among[to < 0 ? last : to > last ? 0 : to]
    if (next) onSelect(next)
  }

  function tabOf(place: KeyedPlace, index: number) {
    const { key, question } = place
    const selected = key === shownKey
    const acts = { onSelect: () => onSelect(key), onKeyDown: handleKey }
    const tab = { place, selected, panelId, ...acts }
    const reached = selected || (shownKey === undefined && index === 0)
    if (!question) return <GapTab key={key} {...tab} {...{ language, reached }} />
    const at = keys.indexOf(key)
    const faulty = problemsOf(question).length > 0
    return <QuestionTab key={key} {...tab} number={at + 1} faulty={faulty} mark={mark(at)} />
  }

  return (
    <DndContext {...context}>
      <div
        ref={bar}
        role="tablist"
        aria-label={t('bar.label')}
        aria-describedby={keysId}
        className={classes.tabs}
      >
        {places.map(tabOf)}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && (
          <span className={classes.tab} data-lifted>
            {t('bar.number', { number: dragged + 1 })}
          </span>
        )}
      </DragOverlay>
    </DndContext>
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
