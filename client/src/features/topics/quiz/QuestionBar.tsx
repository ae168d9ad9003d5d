import { DndContext, DragOverlay } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton'
import { QuestionTab } from './QuestionTab'
import classes from './quiz.module.css'
import type { QuizEditing } from './useQuizEditing'
import { useTabDrag } from './useTabDrag'

interface QuestionBarProps {
  editing: QuizEditing
  /** The id of the selected question's panel. */
  panelId: string
  onSelect: (key: string) => void
  /** From one index to another; unknown ones change nothing. */
  onMove: (from: number, to: number) => void
  onAdd: () => void
}

/** Q1…Qn as tabs and '+': arrows, Home and End choose a question, with Shift the arrows move it, and so does dragging. */
export function QuestionBar({ editing, panelId, onSelect, onMove, onAdd }: QuestionBarProps) {
  const { t } = useTranslation('quizEditor')
  const { own, index, full, problemsOf } = editing
  const bar = useShown(own[index]?.key)
  const keysId = useId()
  const { dragged, mark, context } = useTabDrag(
    own.map(({ key }) => key),
    onMove,
  )

  function handleKey(event: KeyboardEvent) {
    const to = targetOf(event, index, own.length - 1)
    if (to === undefined) return
    event.preventDefault()
    if (event.shiftKey) return onMove(index, to)
    const next = own.at(to) ?? own[0]
    if (next) onSelect(next.key)
  }

  return (
    <div className={classes.bar}>
      {own.length > 0 && (
        <DndContext {...context}>
          <div
            ref={bar}
            role="tablist"
            aria-label={t('bar.label')}
            aria-describedby={keysId}
            className={classes.tabs}
          >
            {own.map((question, place) => (
              <QuestionTab
                key={question.key}
                name={question.key}
                number={place + 1}
                selected={place === index}
                faulty={problemsOf(question).length > 0}
                panelId={panelId}
                mark={mark(place)}
                onSelect={() => onSelect(question.key)}
                onKeyDown={handleKey}
              />
            ))}
          </div>
          <DragOverlay dropAnimation={null}>
            {dragged !== undefined && <LiftedTab number={dragged + 1} />}
          </DragOverlay>
        </DndContext>
      )}
      <VisuallyHidden id={keysId}>{t('bar.keys')}</VisuallyHidden>
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

/** The index to which a key leads from `index`: -1 before the first, `last` + 1 after the last. */
function targetOf(event: KeyboardEvent, index: number, last: number): number | undefined {
  const { key, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey) return undefined
  return { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[key]
}

/** What follows the pointer; the tab itself stays until the drop. */
function LiftedTab({ number }: { number: number }) {
  const { t } = useTranslation('quizEditor')
  return (
    <span className={classes.tab} data-lifted>
      {t('bar.number', { number })}
    </span>
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
