import { VisuallyHidden } from '@mantine/core'
import type { Attention } from '@tristar/shared/team/team.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { useNumber } from '../../../lib/useNumber'
import { Panel } from '../../../ui/Panel'
import { PlainButton } from '../../../ui/PlainButton'
import { NewSellerDialog, type NewSellerQuestion } from '../../common/person/NewSellerDialog'
import { PersonName } from '../../common/PersonName'
import classes from './NewcomersPanel.module.css'

type Newcomer = Attention['newcomers'][number]

/** Who has registered with the manager and waits to be let in; nothing if nobody does. Needs the namespace `newSeller`. */
export function NewcomersPanel({ newcomers, totals }: Pick<Attention, 'newcomers' | 'totals'>) {
  const { t } = useTranslation('team')
  const number = useNumber()
  const [asked, setAsked] = useState<NewSellerQuestion | null>(null)
  return (
    <>
      {newcomers.length > 0 && (
        <Panel title={t('newcomers.title')} flush>
          <ul className={classes.list} aria-label={t('newcomers.title')}>
            {newcomers.map((newcomer) => (
              <Line
                key={newcomer._id}
                newcomer={newcomer}
                onAnswer={(letIn) => setAsked({ ...newcomer, working: false, letIn })}
              />
            ))}
          </ul>
          {totals.newcomers > newcomers.length && (
            <p className={classes.more}>
              {t('newcomers.more', {
                shown: number(newcomers.length),
                total: number(totals.newcomers),
              })}
            </p>
          )}
        </Panel>
      )}
      <NewSellerDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

interface LineProps {
  newcomer: Newcomer
  onAnswer: (letIn: boolean) => void
}

function Line({ newcomer: { sellerId, name, createdAt }, onAnswer }: LineProps) {
  const { t } = useTranslation(['team', 'newSeller'])
  const dates = useDates()
  const who = <VisuallyHidden>{` ${sellerId}`}</VisuallyHidden>
  return (
    <li className={classes.line}>
      <div className={classes.who}>
        <PersonName id={sellerId} name={name} />
        <div className={classes.since}>
          {t('newcomers.since', { date: dates.instantDay(createdAt) })}
        </div>
      </div>
      <div className={classes.answers}>
        <PlainButton variant="danger" onClick={() => onAnswer(false)}>
          {t('newSeller:notMine.button')}
          {who}
        </PlainButton>
        <PlainButton variant="default" onClick={() => onAnswer(true)}>
          {t('newSeller:letIn.button')}
          {who}
        </PlainButton>
      </div>
    </li>
  )
}
