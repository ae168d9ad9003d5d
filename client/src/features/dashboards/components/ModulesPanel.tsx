import { VisuallyHidden } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { OWN_SCOPES } from '@tristar/shared/common/distributors'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { type Tier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import { percent } from '@tristar/shared/study/progress.rules'
import type {
  DistributorCard,
  DistributorDashboard,
  ModuleFigures,
} from '@tristar/shared/dashboards/dashboards.schema'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../../../lib/useNumber'
import { Info } from '../../../ui/Info'
import { Panel } from '../../../ui/Panel'
import { ProgressBar } from '../../../ui/ProgressBar'
import { TextLink } from '../../../ui/TextLink'
import { CARD_OF } from '../../common/distributors'
import { usersOf } from './usersOf'
import { StarLabel, starTone } from '../../common/StarLabel'
import { EmptyState } from '../../../ui/States'
import { useStarName } from '../../common/useStarName'
import classes from './distributor.module.css'

interface ModulesPanelProps {
  card: DistributorCard
  totals: NonNullable<DistributorDashboard[DistributorCard]>
  role: LearnerRole
}

/** One distributor's people of one kind: per star their number, and their progress in the first two months' modules. */
export function ModulesPanel({ card, totals, role }: ModulesPanelProps) {
  const { t } = useTranslation('dashboards')
  const number = useNumber()
  const total = role === 'seller' ? totals.totalSellers : totals.totalSpvs
  return (
    <Panel title={`${card} · ${t(`of.${role}`, { count: total, number: number(total) })}`}>
      {card === 'KTCB' && role === 'seller' && <p className={classes.note}>{t('ktc')}</p>}
      {total > 0 ? (
        <ul className={classes.tiers} aria-label={t(`stars.${role}`)}>
          {TIERS.map((tier) => (
            <TierModules key={tier} tier={tier} figures={totals[role]} role={role} card={card} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={IconUsers} title={t(`none.${role}`)}>
          {t('none.help')}
        </EmptyState>
      )}
    </Panel>
  )
}

interface TierModulesProps {
  tier: Tier
  figures: ModuleFigures
  role: LearnerRole
  card: DistributorCard
}

function TierModules({ tier, figures, role, card }: TierModulesProps) {
  const { t } = useTranslation('dashboards')
  const number = useNumber()
  const starName = useStarName()
  const key = TIER_KEYS[tier]
  const scope = OWN_SCOPES.find((each) => CARD_OF[each] === card)
  const words = t(`modules.${tier === 'Black' ? 'atLast' : 'at'}.${role}`, { count: figures[key] })
  const modules = figures[`${key}Modules`]
  const completed = figures[`${key}Completed`]
  return (
    <li className={classes.tier}>
      <div className={classes.star}>
        <StarLabel tier={tier} long />
      </div>
      <div>
        <strong className={classes.figure}>{number(figures[key])}</strong>
        {role === 'seller' && scope ? (
          <TextLink to={usersOf(scope, { working: tier })}>
            {words}
            <VisuallyHidden>{` (${starName(tier)})`}</VisuallyHidden>
          </TextLink>
        ) : (
          <span className={classes.dimmed}>{words}</span>
        )}
      </div>
      <ProgressBar
        value={percent(completed, modules)}
        label={t('modules.share', { star: starName(tier) })}
        tone={starTone(tier)}
      />
      <dl className={classes.facts}>
        <dt>
          {t('modules.toComplete')}
          <Info about="modules" label={t('modules.toComplete')} />
        </dt>
        <dd>{number(modules)}</dd>
        <dt>
          {t('modules.completed')}
          <Info about="modulesDone" label={t('modules.completed')} />
        </dt>
        <dd>{number(completed)}</dd>
      </dl>
      <p className={classes.sentence}>
        {modules > 0
          ? t('modules.sentence', {
              count: modules,
              number: number(modules),
              completed: number(completed),
            })
          : t('modules.nobody')}
      </p>
    </li>
  )
}
