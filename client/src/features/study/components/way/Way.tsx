import { type Tier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import { isAchieved } from '@tristar/shared/session/nextStep.rules'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../../lib/dates'
import { Panel } from '../../../../ui/Panel'
import { Medal } from '../../../common/stars/Medal'
import { useStarName } from '../../../common/useStarName'
import { Pace } from '../Pace'
import { StationItem } from './StationItem'
import { placeOf, type Way as WayOfStar, wayOf } from './stations'
import classes from './way.module.css'

/** With more stations in a row, the start and the end move up to them. */
const FEW = 4
/** With more, they take a second row. */
const ROW = 6

export interface WayProps {
  user: LearnerUser
  tier: Tier
}

/** The way from the last star to the one worked on: its topics and its training, with today's place by the plan. */
export function Way({ user, tier }: WayProps) {
  const { t } = useTranslation('progress')
  const starName = useStarName()
  const way = wayOf(user, tier, today())
  const count = way.stations.length
  const across = Math.ceil(count / Math.ceil(count / ROW))
  const from = TIERS.slice(0, TIERS.indexOf(tier)).findLast((each) => isAchieved(user, each))
  return (
    <Panel title={t('way.title', { star: starName(tier) })} aside={<Pace tier={tier} />}>
      <div className={classes.room} data-dense={count > FEW || undefined}>
        <ol
          className={classes.way}
          data-dense={count > FEW || undefined}
          data-from={from ? 'medal' : 'dot'}
          style={{ '--across': across } as CSSProperties}
        >
          <Start user={user} from={from} solid={way.here >= 0} />
          {way.stations.map((station, index) => (
            <StationItem
              key={'task' in station ? station.task._id : station.kind}
              station={station}
              place={placeOf(way, index, across)}
            />
          ))}
          <End tier={tier} way={way} across={across} />
        </ol>
      </div>
    </Panel>
  )
}

interface StartProps {
  user: LearnerUser
  /** The last star held. */
  from: Tier | undefined
  /** The way has opened. */
  solid: boolean
}

function Start({ user, from, solid }: StartProps) {
  const { t } = useTranslation(['progress', 'ui'])
  const dates = useDates()
  const leaves = solid ? 'solid' : 'dashed'
  if (!from) return <li className={classes.start} data-after={leaves} aria-hidden="true" />
  const earned = dates.instantDay(user[`${TIER_KEYS[from]}BeltDate`])
  return (
    <li className={classes.start} data-after={leaves}>
      <span className={classes.medal}>
        <Medal tier={from} state="held" size={44} />
      </span>
      <span className={classes.label}>
        {t(`ui:star.${from}`)}
        <span className={classes.more}>{` · ${t('stars.earned', { date: earned })}`}</span>
      </span>
    </li>
  )
}

function End({ tier, way, across }: { tier: Tier; way: WayOfStar; across: number }) {
  const { t } = useTranslation('progress')
  const starName = useStarName()
  const dates = useDates()
  const last = (way.stations.length - 1) % across
  const place = { '--row': Math.ceil(way.stations.length / across), '--column': last + 3 }
  return (
    <li className={classes.end} data-before="dashed" style={place as CSSProperties}>
      <span className={classes.medal}>
        <Medal tier={tier} state="pressed" size={68} />
      </span>
      <span className={classes.label}>
        <span className={classes.name}>{starName(tier)}</span>{' '}
        <span className={classes.note}>{t('way.by', { date: dates.day(way.end) })}</span>
      </span>
    </li>
  )
}
