import type { MoveReport, MoveRow } from '@tristar/shared/people/moves.schema'
import { useTranslation } from 'react-i18next'
import { refusalOf, useErrorText } from '../../../../lib/errorText'
import { useJoining } from '../../../../lib/useJoining'
import { useNumber } from '../../../../lib/useNumber'
import { CardNote, type Column, DataTable } from '../../../../ui/DataTable'
import { PersonName } from '../../../common/PersonName'
import classes from './moving.module.css'
import type { MovingPerson } from './person'
import { useExchanged } from './useExchanged'

interface MovePlanProps {
  sellers: readonly MovingPerson[]
  /** With rows in the order of the sellers; absent while it loads. */
  report: MoveReport | undefined
  /** Whether a manager has been chosen. */
  chosen: boolean
  error: unknown
}

type Planned = MoveRow & { person: MovingPerson }

/** What each seller gains and loses, or in one sentence that nothing changes. */
export function MovePlan({ sellers, report, chosen, error }: MovePlanProps) {
  const { t } = useTranslation('moves')
  const number = useNumber()
  const errorText = useErrorText()
  const { columns, card } = usePlanned(report)
  if (!chosen) return <p className={classes.note}>{t('move.chooseFirst')}</p>
  if (error)
    return (
      <p className={classes.note} role="alert">
        {errorText(error)}
      </p>
    )
  const rows = report?.rows
  const planned = rows?.flatMap((row, place) => {
    const person = sellers[place]
    return person ? [{ ...row, person }] : []
  })
  const crossing = rows?.some(({ gains, loses }) => gains.length + loses.length > 0)
  const refused = planned?.filter(({ ok }) => !ok) ?? []
  // Where no topic changes only the refused ones are worth a row.
  const shown = crossing || !planned ? planned : refused
  return (
    <div aria-live="polite">
      {rows && <p className={classes.note}>{t(crossing ? 'move.crossing' : 'move.same')}</p>}
      {refused.length > 0 && (
        <p className={classes.note}>
          {t('move.refused', { count: refused.length, number: number(refused.length) })}
        </p>
      )}
      {(!shown || shown.length > 0) && (
        <div className={classes.plan}>
          <DataTable
            label={t('move.plan')}
            columns={columns}
            rows={shown}
            rowKey={({ person }) => person._id}
            renderCard={card}
            empty={null}
          />
        </div>
      )}
    </div>
  )
}

function usePlanned(report: MoveReport | undefined) {
  const { t } = useTranslation('moves')
  const { labelled } = useJoining()
  const errorText = useErrorText()
  const topics = useExchanged(report)
  const gains = ({ ok, code, gains: titles }: Planned) =>
    !ok && code ? errorText(refusalOf(code)) : topics(titles)
  const loses = ({ ok, loses: titles }: Planned) => (ok ? topics(titles) : '–')
  const columns: Column<Planned>[] = [
    {
      key: 'who',
      head: t('move.who'),
      cell: ({ person }) => <PersonName id={person.id} name={person.name} />,
    },
    { key: 'gains', head: t('move.gains'), cell: gains },
    { key: 'loses', head: t('move.loses'), cell: loses },
  ]
  const card = (row: Planned) => (
    <>
      <PersonName id={row.person.id} name={row.person.name} />
      <CardNote>{labelled(t('move.gains'), gains(row))}</CardNote>
      <CardNote>{labelled(t('move.loses'), loses(row))}</CardNote>
    </>
  )
  return { columns, card }
}
