import { Button } from '@mantine/core'
import { IconArrowsExchange, IconSend, IconUserOff, IconX } from '@tabler/icons-react'
import { LIMITS } from '@tristar/shared/common/limits'
import type { ListedKind, PeopleJobAction } from '@tristar/shared/people/jobs.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../../lib/useJoining'
import { useNumber } from '../../../../lib/useNumber'
import { useSaid } from '../../../../ui/announcer'
import { IconButton } from '../../../../ui/IconButton'
import { useIsPhone } from '../../../../ui/useIsPhone'
import classes from './many.module.css'

const ICONS = { move: IconArrowsExchange, invite: IconSend, deactivate: IconUserOff }
/** What is destructive comes last. */
const ORDER: Readonly<Record<ListedKind, readonly PeopleJobAction[]>> = {
  users: ['move', 'invite', 'deactivate'],
  managers: ['invite', 'deactivate'],
}

interface ChoiceBarProps {
  of: ListedKind
  /** Chosen one by one. */
  count: number
  /** Everybody whom the list finds is chosen. */
  all: boolean
  /** How many the list finds, and how many stand on this page. */
  total: number
  onPage: number
  onAll: () => void
  onOnlyPage: () => void
  onAct: (action: PeopleJobAction) => void
  onClear: () => void
}

/** In place of the table's tools while people are chosen: their number, and what can be done with them. */
export function ChoiceBar(props: ChoiceBarProps) {
  const { of, count, all, total, onPage, onAll, onOnlyPage, onAct, onClear } = props
  const { t } = useTranslation('moves')
  const number = useNumber()
  const phone = useIsPhone()
  const most = LIMITS.sellersPerMove
  const tooMany = !all && count > most
  const chosen = all
    ? t('allChosen', { number: number(total) })
    : t(`chosen.${of}`, { count, number: number(count) })
  // The tools that it replaces have gone without a word.
  const { clauses } = useJoining()
  const [first] = useState(() => clauses([chosen, t('instead')]))
  useSaid(first)
  const clear = (
    <IconButton icon={IconX} label={t('clear')} size={phone ? 44 : 32} onClick={onClear} />
  )
  return (
    <div className={classes.bar}>
      <strong className={classes.count} aria-live="polite">
        {chosen}
      </strong>
      {tooMany && <span>{t('most', { number: number(most) })}</span>}
      {(all || total > count) && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.act}
          onClick={all ? onOnlyPage : onAll}
        >
          {all ? t('onlyPage', { number: number(onPage) }) : t('all', { number: number(total) })}
        </Button>
      )}
      {phone && <div className={classes.acts}>{clear}</div>}
      <div className={classes.acts}>
        {ORDER[of].map((action) => {
          const Icon = ICONS[action]
          return (
            <Button
              key={action}
              variant="default"
              size="xs"
              className={classes.act}
              data-red={action === 'deactivate' || undefined}
              leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
              disabled={tooMany}
              onClick={() => onAct(action)}
            >
              {t(`${action}.button`)}
            </Button>
          )
        })}
        {!phone && clear}
      </div>
    </div>
  )
}
