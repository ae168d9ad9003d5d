import type { SentRow } from '@tristar/shared/notifications/notifications.schema'
import { useTranslation } from 'react-i18next'
import { PersonName } from '../../common/PersonName'
import { useDates } from '../../../lib/dates'
import { CardLine, CardNote } from '../../../ui/DataTable'
import { MessageState } from './MessageState'

function MessageCard({ row }: { row: SentRow }) {
  const { t } = useTranslation('messages')
  const { t: nameOf } = useTranslation('kinds')
  const dates = useDates()
  return (
    <>
      <CardLine>
        <strong>{nameOf(row.kind)}</strong>
        <MessageState row={row} />
      </CardLine>
      <PersonName id={row.to} name={row.name} />
      <CardNote>{`${t(`channel.${row.channel}`)} · ${dates.instant(row.at)}`}</CardNote>
      {row.reason && <CardNote>{row.reason}</CardNote>}
    </>
  )
}

export function messageCard(row: SentRow) {
  return <MessageCard row={row} />
}
