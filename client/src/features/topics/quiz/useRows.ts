import { useFocusNext } from '../../../ui/drag/useFocusNext'

interface RowActs {
  count: number
  /** No more can be added. */
  full: boolean
  onAdd: () => void
  /** Both announce their change. */
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

/** A question's answers or options; every change leaves the focus where editing goes on. */
export function useRows({ count, full, onAdd, onMove, onRemove }: RowActs) {
  const [container, focusNext] = useFocusNext<HTMLFieldSetElement>()

  function add() {
    onAdd()
    focusNext(String(count))
  }

  const rows = {
    count,
    full,
    add,
    move(from: number, part: 'up' | 'down') {
      const to = part === 'up' ? from - 1 : from + 1
      onMove(from, to)
      focusNext(`${to}:${part}`, String(to))
    },
    remove(index: number) {
      onRemove(index)
      focusNext(String(index), String(index - 1), 'add')
    },
    /** Enter focuses the next row; after the last it adds one. */
    enter(index: number) {
      if (index + 1 === count && !full) return add()
      return container.current?.querySelector<HTMLElement>(`[data-focus="${index + 1}"]`)?.focus()
    },
  }
  return [container, rows] as const
}

export type Rows = ReturnType<typeof useRows>[1]
