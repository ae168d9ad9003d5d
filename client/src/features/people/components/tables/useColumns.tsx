import type { Column as Declared, Shape } from '@tristar/shared/common/columns'
import { USER_FIELDS } from '@tristar/shared/people/users.columns'
import { isTier } from '@tristar/shared/common/tiers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CsvCell } from '../../../../lib/csv'
import { useDates } from '../../../../lib/dates'
import { useHead } from '../../../../lib/useHead'
import { useNumber } from '../../../../lib/useNumber'
import type { About } from '../../../../ui/column'
import type { Column } from '../../../../ui/DataTable'
import { ProgressBar } from '../../../../ui/ProgressBar'
import { StarLabel } from '../../../common/StarLabel'
import { dashedDay, dashedInstant } from '../../fileDates'
import classes from './tables.module.css'

type Value = string | number | null

/** Which fields of the lists the (i) of their head explains. */
const ABOUT: Readonly<Record<string, About>> = {
  plannedDate: 'plannedDate',
  completeDate: 'completeDate',
  belt: 'star',
  status: 'star',
  beltRate: 'withinStar',
  beltProgress: 'withinStar',
  progress: 'overall',
  noTrainings: 'noTrainings',
  whiteBelt: 'starUsers',
  greenBelt: 'starUsers',
  blackBelt: 'starUsers',
  completeRate: 'teamCompletion',
}

/** How a column shows and exports its values; by default `csv` is the value itself. */
interface Look {
  cell: (value: Value, head: string) => ReactNode
  csv?: (value: Value) => CsvCell
  align?: 'right'
}

function useLooks(): Record<Shape, Look> {
  const { t } = useTranslation()
  const dates = useDates()
  const number = useNumber()
  return {
    id: { cell: text },
    text: { cell: (value) => <span className={classes.nowrap}>{value || '–'}</span> },
    star: {
      cell: (tier) => <StarLabel tier={text(tier)} />,
      csv: (tier) => (isTier(tier) ? t(`star.${tier}`) : ''),
    },
    day: {
      cell: (day) => <span className={classes.nowrap}>{dates.day(text(day))}</span>,
      csv: (day) => dashedDay(text(day)),
    },
    instant: {
      cell: (at) => <span className={classes.nowrap}>{dates.instantDay(text(at))}</span>,
      csv: (at) => dashedInstant(text(at)),
    },
    percent: {
      cell: (value, head) => <ProgressBar value={Number(value)} label={head} thin />,
      align: 'right',
    },
    count: { cell: (value) => number(Number(value)), align: 'right' },
  }
}

const text = (value: Value) => String(value ?? '')

/** The field of a name, which stands above its id. */
export function useAbove() {
  const headOf = useHead()
  return (key: 'name' | 'supervisorName') => ({ key, head: headOf(USER_FIELDS[key]) })
}

/**
 * Makes a table's columns from the list's declared fields: those of `keys`, in order. `own` overrides what follows from a
 * column's shape.
 */
export function useColumns<Row>() {
  const headOf = useHead()
  const looks = useLooks()
  return <Key extends keyof Row & string>(
    fields: Readonly<Record<NoInfer<Key>, Declared>>,
    keys: readonly Key[],
    own: { [Each in NoInfer<Key>]?: Partial<Column<Row>> } = {},
  ): Column<Row>[] =>
    keys.map((key) => {
      const head = headOf(fields[key])
      const { cell, csv, align } = looks[fields[key].shape]
      const valueOf = (row: Row) => row[key] as Value
      return {
        key,
        head,
        cell: (row) => cell(valueOf(row), head),
        csv: (row) => (csv ? csv(valueOf(row)) : valueOf(row)),
        sortable: true,
        ...(ABOUT[key] && { about: ABOUT[key] }),
        ...(align && { align }),
        ...own[key],
      }
    })
}
