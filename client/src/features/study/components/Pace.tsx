import {
  IconAlertTriangle,
  IconCalendarCheck,
  IconCalendarDue,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Tier } from '@tristar/shared/common/tiers'
import { type Pace as PaceOfStar, paceOf } from '@tristar/shared/study/plan.rules'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../lib/dates'
import { useLearner } from '../../../lib/session'
import { Info } from '../../../ui/Info'
import { type Tone, toneVar } from '../../../ui/theme'
import { starPlanOf } from '../starPlan'
import classes from './Pace.module.css'

const LOOKS = {
  ahead: [IconCalendarCheck, 'green'],
  onPlan: [IconCalendarDue, 'gray'],
  behind: [IconCalendarDue, 'gray'],
  overdue: [IconAlertTriangle, 'red'],
} as const satisfies Record<PaceOfStar['kind'], readonly [TablerIcon, Tone]>

/** How the learner keeps to the plan of the star worked on, with an (i) that says the plan; nothing for other stars. */
export function Pace({ tier }: { tier: Tier }) {
  const { t } = useTranslation('progress')
  const dates = useDates()
  const user = useLearner()
  if (user.currentTier !== tier) return null
  const { plan, done } = starPlanOf(user, tier)
  const pace = paceOf(plan, done, today())
  const [Icon, tone] = LOOKS[pace.kind]
  const text =
    'days' in pace
      ? t(`pace.${pace.kind}`, { count: pace.days })
      : t(`pace.${pace.kind}`, { date: dates.day(plan.end) })
  return (
    <span className={classes.pace} style={{ color: toneVar(tone, 'text') }}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {text}
      <Info about="pace" label={t('pace.label')} />
    </span>
  )
}
