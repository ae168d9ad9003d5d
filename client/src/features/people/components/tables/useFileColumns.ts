import { dayOf } from '@tristar/shared/common/dates'
import { isTier } from '@tristar/shared/common/tiers'
import type { SupervisorReportRow, UserListRow } from '@tristar/shared/people/lists.schema'
import type { Column as Declared } from '@tristar/shared/common/columns'
import { SUPERVISOR_FIELDS, SUPERVISORS_FILE } from '@tristar/shared/people/supervisors.columns'
import { USER_FIELDS, USERS_FILE } from '@tristar/shared/people/users.columns'
import { useTranslation } from 'react-i18next'
import type { CsvCell, CsvColumn } from '../../../../lib/csv'
import { ORG_ZONE } from '../../../../lib/pageFacts'
import { useHead } from '../../../../lib/useHead'
import { starOf } from './starOf'

/** The day of an instant in the organisation's zone, YYYY-MM-DD; '' for none. */
export function fileDay(at: string | null | undefined): string {
  return at ? dayOf(new Date(at), ORG_ZONE) : ''
}

/**
 * The columns of a list's fields in a file with names and more columns: words in the language on screen, days YYYY-MM-DD.
 * `own` overrides how a field is written.
 */
function useDeclared<Row>() {
  const { t } = useTranslation()
  const headOf = useHead()
  return <Key extends keyof Row & string>(
    fields: Readonly<Record<NoInfer<Key>, Declared>>,
    keys: readonly Key[],
    own: { [Each in NoInfer<Key>]?: (row: Row) => CsvCell } = {},
  ): CsvColumn<Row>[] =>
    keys.map((key) => {
      const { shape } = fields[key]
      const value = (row: Row) => {
        const cell = row[key] as string | number | null
        if (shape === 'star') return isTier(cell) ? t(`star.${cell}`) : ''
        return shape === 'instant' ? fileDay(cell as string | null) : cell
      }
      return { head: headOf(fields[key]), value: own[key] ?? value }
    })
}

/** Of a row of people whose list was asked for `contacts`. Needs the namespace `learners`. */
function useContacts() {
  const { t } = useTranslation('learners')
  const columns: CsvColumn<Pick<UserListRow, 'email' | 'number' | 'state'>>[] = [
    { head: t('file.email'), value: ({ email }) => email },
    { head: t('file.number'), value: ({ number }) => number },
    { head: t('file.state'), value: ({ state }) => t(`file.${state}`) },
  ]
  return columns
}

/** Users, with names and contact data. */
export function useUserFile(): CsvColumn<UserListRow>[] {
  const { t } = useTranslation('learners')
  const columns = useDeclared<UserListRow>()(USER_FIELDS, USERS_FILE, {
    // Lists say it as DD-MM-YYYY.
    plannedDate: ({ plannedDate }) => plannedDate.split('-').toReversed().join('-'),
  })
  const afterStar = USERS_FILE.indexOf('belt') + 1
  return [
    ...columns.slice(0, 2),
    ...useContacts(),
    { head: t('file.registered'), value: ({ createdAt }) => fileDay(createdAt) },
    ...columns.slice(2, afterStar),
    { head: t('file.starState'), value: (row) => t(`starState.${starOf(row).state}`) },
    ...columns.slice(afterStar),
  ]
}

/** User Managers, with names and contact data. */
export function useSupervisorFile(): CsvColumn<SupervisorReportRow>[] {
  const columns = useDeclared<SupervisorReportRow>()(SUPERVISOR_FIELDS, SUPERVISORS_FILE)
  return [...columns.slice(0, 2), ...useContacts(), ...columns.slice(2)]
}
