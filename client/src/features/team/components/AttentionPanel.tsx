import { UnstyledButton } from '@mantine/core'
import type { AllSellersEntry } from '@tristar/shared/team/team.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths'
import { useChoice } from '../../../lib/useChoice'
import { Drawing } from '../../../ui/drawings/Drawing'
import { Panel } from '../../../ui/Panel'
import { LoadingState } from '../../../ui/Skeletons'
import { EmptyState, ErrorState } from '../../../ui/States'
import { TextLink } from '../../../ui/TextLink'
import { useIsPhone } from '../../../ui/useIsPhone'
import { SegmentedControl } from '../../../ui/SegmentedControl'
import { type Needing, onTrackOf } from '../attention.rules'
import classes from './AttentionPanel.module.css'
import { NeedingLine, OnTrackLine } from './UserLine'

/** More lines are folded, or left to the sellers' page. */
const SHOWN = 8

interface AttentionPanelProps {
  /** undefined: still loading. */
  needing: readonly Needing[] | undefined
  /** The list is truncated. */
  more: boolean
  /** The first of the team. */
  sellers: readonly AllSellersEntry[]
  /** Sellers in all. */
  total: number
  /** Why there is nothing to show. */
  error: unknown
  onRetry: () => void
}

/** The sellers who need the manager, why, and the button that helps. */
export function AttentionPanel(props: AttentionPanelProps) {
  const { needing, more, total, error, onRetry } = props
  const { t } = useTranslation('team')
  const phone = useIsPhone()
  const [chosen, choose, kept] = useChoice('show', ['needing', 'all'])
  const count = needing && `${needing.length}${more ? '+' : ''}`
  const needLabel = count ? t('attention.needing', { number: count }) : t('attention.title')
  return (
    <Panel
      title={t('attention.title')}
      aside={
        <SegmentedControl
          size={phone ? 'xs' : 'sm'}
          className={classes.tabs}
          aria-label={t('attention.show')}
          value={chosen}
          onChange={choose}
          data={[
            { value: 'needing', label: needLabel },
            { value: 'all', label: t('attention.all', { count: total }) },
          ]}
        />
      }
      flush
    >
      {needing ? (
        <Lines {...props} needing={needing} all={kept === 'all'} />
      ) : error ? (
        <ErrorState error={error} onRetry={onRetry} title={t('attention.error')} />
      ) : (
        <div className={classes.loading}>
          <LoadingState lines={SHOWN} />
        </div>
      )}
    </Panel>
  )
}

type LinesProps = AttentionPanelProps & { needing: readonly Needing[]; all: boolean }

function Lines({ needing, sellers, total, all }: LinesProps) {
  const { t } = useTranslation('team')
  const [unfolded, setUnfolded] = useState(false)
  if (!all && needing.length === 0)
    return (
      <EmptyState drawing={<Drawing name="allDone" />} title={t('attention.nobody')}>
        {t('attention.nobodyHelp')}
      </EmptyState>
    )
  const shown = unfolded && !all ? needing : needing.slice(0, SHOWN)
  const onTrack = all ? onTrackOf(sellers, needing).slice(0, SHOWN - shown.length) : []
  return (
    <>
      <ul className={classes.list} aria-label={t(all ? 'attention.users' : 'attention.title')}>
        {shown.map((seller) => (
          <NeedingLine key={seller._id} seller={seller} />
        ))}
        {onTrack.map((seller) => (
          <OnTrackLine key={seller._id} seller={seller} />
        ))}
      </ul>
      {all && shown.length + onTrack.length < total && (
        <div className={classes.foot}>
          <TextLink to={paths.supervisor.sellers}>
            {t('attention.seeAll', { count: total })}
          </TextLink>
        </div>
      )}
      {!all && needing.length > SHOWN && (
        <UnstyledButton
          className={classes.foot}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? t('attention.fewer') : t('attention.more', { count: needing.length })}
        </UnstyledButton>
      )}
    </>
  )
}
