import type { SentRow } from '@tristar/shared/notifications/notifications.schema'
import { useTranslation } from 'react-i18next'
import { PersonName } from '../../common/PersonName'
import { useDates } from '../../../lib/dates'
import type { Column } from '../../../ui/DataTable'
import { MessageState } from './MessageState'
import { useKindName } from './useKindName'

export function useMessageColumns(): Column<SentRow>[] {
  const { t } = useTranslation('messages')
  const nameOf = useKindName()
  const dates = useDates()
  return [
    {
      key: 'at',
      head: t('head.at'),
      cell: ({ at }) => dates.instant(at),
      width: '11rem',
      sortable: true,
    },
    {
      key: 'to',
      head: t('head.to'),
      cell: ({ to, name }) => <PersonName id={to} name={name} />,
    },
    { key: 'kind', head: t('head.kind'), cell: ({ kind }) => nameOf(kind) },
    { key: 'channel', head: t('head.channel'), cell: ({ channel }) => t(`channel.${channel}`) },
    { key: 'state', head: t('head.state'), cell: (row) => <MessageState row={row} /> },
    { key: 'tries', head: t('head.tries'), cell: ({ tries }) => tries, align: 'right' },
    {
      key: 'reason',
      head: t('head.reason'),
      cell: ({ reason }) => reason ?? '–',
      long: true,
      width: '22%',
    },
  ]
}
