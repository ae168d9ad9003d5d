import { Paper } from '@mantine/core'
import { isTier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import { USER_FIELDS } from '@tristar/shared/study/learners.columns'
import type { SellerDetail } from '@tristar/shared/team/team.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { useHead } from '../../../../lib/useHead'
import { useCameFrom } from '../../../../lib/wayBack'
import { ProgressBar } from '../../../../ui/ProgressBar'
import { SideDate } from '../../../../ui/SideDate'
import { TextLink } from '../../../../ui/TextLink'
import { StarIcon, starTone } from '../../../common/StarLabel'
import { useStarName } from '../../../common/useStarName'
import classes from './LogHead.module.css'

export interface Fact {
  label: string
  text: ReactNode
  /** Where the text leads. */
  to?: string
}

export type Log = Omit<SellerDetail, 'sellerId' | 'passwordRefusal' | 'certificates'>

interface LogHeadProps {
  log: Log
  /** Facts about the person, for admins; without them the deadline stands alone. */
  facts: readonly Fact[] | undefined
}

/** The star and the progress, then the person's facts and dates. */
export function LogHead({ log, facts }: LogHeadProps) {
  const { t } = useTranslation(['learners', 'ui'])
  const dates = useDates()
  return (
    <Paper component="section" className={classes.head} aria-label={t('log.progress')}>
      <CurrentStar tier={log.belt} />
      <Bars log={log} />
      {facts ? (
        <Facts log={log} facts={facts} />
      ) : (
        <SideDate
          label={t('ui:profile.completeBy')}
          date={dates.day(log.completeDate)}
          className={classes.date}
        />
      )}
    </Paper>
  )
}

function CurrentStar({ tier }: { tier: string }) {
  const starName = useStarName()
  return (
    <div className={classes.star}>
      {isTier(tier) && <StarIcon tier={tier} size={56} />}
      {isTier(tier) ? starName(tier) : '-'}
    </div>
  )
}

function Bars({ log }: { log: Log }) {
  const headOf = useHead()
  const within = headOf(USER_FIELDS.beltRate)
  const overall = headOf(USER_FIELDS.progress)
  return (
    <dl className={classes.bars}>
      <div>
        <dt>{within}</dt>
        <dd>
          <ProgressBar
            value={log.beltRate}
            label={within}
            tone={isTier(log.belt) ? starTone(log.belt) : 'gray'}
          />
        </dd>
      </div>
      <div>
        <dt>{overall}</dt>
        <dd>
          <ProgressBar value={log.allRate} label={overall} />
        </dd>
      </div>
    </dl>
  )
}

function Facts({ log, facts }: { log: Log; facts: readonly Fact[] }) {
  const headOf = useHead()
  const dates = useDates()
  const cameFrom = useCameFrom()
  const achieved = TIERS.map((tier): Fact => {
    const key = `${TIER_KEYS[tier]}BeltDate` as const
    return { label: headOf(USER_FIELDS[key]), text: dates.instantDay(log[key]) }
  })
  const due: Fact = { label: headOf(USER_FIELDS.completeDate), text: dates.day(log.completeDate) }
  return (
    <dl className={classes.facts}>
      {[...facts, due, ...achieved].map(({ label, text, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {to ? (
              <TextLink to={to} state={cameFrom}>
                {text}
              </TextLink>
            ) : (
              text || '–'
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
