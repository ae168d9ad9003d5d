import { useMemo, useState } from 'react'

/** The chosen rows of a table, also of other pages. */
export interface RowChoice<Row> {
  /** The same list until another choice. */
  rows: readonly Row[]
  has: (row: Row) => boolean
  /** Whether the row can be chosen at all. */
  can: (row: Row) => boolean
  toggle: (row: Row) => void
  /** Chooses all of these, or none if all are chosen. */
  toggleAll: (rows: readonly Row[]) => void
  /** Chooses these and no others. */
  only: (rows: readonly Row[]) => void
  clear: () => void
  /** The accessible names of the checkboxes. */
  label: (row: Row) => string
  labelAll: string
}

type Facts<Row> = Pick<RowChoice<Row>, 'can' | 'label' | 'labelAll'>

export function useRowChoice<Row>(rowKey: (row: Row) => string, facts: Facts<Row>): RowChoice<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const rows = useMemo(() => [...chosen.values()], [chosen])
  const has = (row: Row) => chosen.has(rowKey(row))
  const keyed = (some: readonly Row[]) => some.map((row) => [rowKey(row), row] as const)
  const choose = (some: readonly Row[]) => setChosen(new Map([...chosen, ...keyed(some)]))
  function drop(some: readonly Row[]) {
    const gone = new Set(some.map(rowKey))
    setChosen(new Map([...chosen].filter(([key]) => !gone.has(key))))
  }
  return {
    ...facts,
    rows,
    has,
    toggle: (row) => (has(row) ? drop([row]) : choose([row])),
    toggleAll: (some) => {
      const able = some.filter(facts.can)
      return able.every(has) ? drop(able) : choose(able)
    },
    only: (some) => setChosen(new Map(keyed(some.filter(facts.can)))),
    clear: () => setChosen(new Map()),
  }
}
