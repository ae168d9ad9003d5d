import { Paper } from '@mantine/core'
import { TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import { USER_FIELDS } from '@tristar/shared/people/users.columns'
import type { PersonStanding } from '@tristar/shared/study/log.schema'
import { starStateOf } from '@tristar/shared/study/shares.rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { useHead } from '../../../../lib/useHead'
import { useCameFrom } from '../../../../lib/wayBack'
import type { About } from '../../../../ui/column'
import { Info } from '../../../../ui/Info'
import { ProgressBar } from '../../../../ui/ProgressBar'
import { TextLink } from '../../../../ui/TextLink'
import { StarIcon, starTone } from '../../../common/StarLabel'
import { heldTiers } from '../../../common/heldTiers'
import { useStarName } from '../../../common/useStarName'
import classes from './LogHead.module.css'

export interface Fact {
  label: string
  text: ReactNode
  /** Where the text leads. */
  to?: string
  /** What the (i) beside the label explains. */
  about?: About
}

interface LogHeadProps {
  log: PersonStanding
  facts: readonly Fact[]
}

/** The star and the progress, then the person's facts and dates. */
export function LogHead({ log, facts }: LogHeadProps) {
  const { t } = useTranslation('learners')
  return (
    <Paper component="section" className={classes.head} aria-label={t('log.progress')}>
      <CurrentStar log={log} />
      <Bars log={log} />
      <Facts log={log} facts={facts} />
    </Paper>
  )
}

/** The star, filled if it is held and else an outline, and in words which of the two. */
function CurrentStar({ log }: { log: PersonStanding }) {
  const { t } = useTranslation('learners')
  const starName = useStarName()
  const held = heldTiers(log).includes(log.belt)
  return (
    <div className={classes.star}>
      <StarIcon tier={log.belt} size={56} achieved={held} />
      {starName(log.belt)}
      <span className={classes.state}>
        {t(`starState.${starStateOf({ held, progress: log.allRate })}`)}
      </span>
    </div>
  )
}

function Bars({ log }: { log: PersonStanding }) {
  const headOf = useHead()
  const bars = [
    {
      key: 'withinStar',
      field: USER_FIELDS.beltRate,
      value: log.beltRate,
      tone: starTone(log.belt),
    },
    { key: 'overall', field: USER_FIELDS.progress, value: log.allRate, tone: undefined },
  ] as const
  return (
    <dl className={classes.bars}>
      {bars.map(({ key, field, value, tone }) => (
        <div key={key}>
          <Label label={headOf(field)} about={key} />
          <dd>
            <ProgressBar value={value} label={headOf(field)} tone={tone} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Label({ label, about }: Pick<Fact, 'label' | 'about'>) {
  return (
    <dt>
      {label}
      {about && <Info about={about} label={label} />}
    </dt>
  )
}

function Facts({ log, facts }: LogHeadProps) {
  const headOf = useHead()
  const dates = useDates()
  const cameFrom = useCameFrom()
  const achieved = TIERS.map((tier): Fact => {
    const key = `${TIER_KEYS[tier]}BeltDate` as const
    return { label: headOf(USER_FIELDS[key]), text: dates.instantDay(log[key]) }
  })
  const due: Fact = {
    label: headOf(USER_FIELDS.completeDate),
    text: dates.day(log.completeDate),
    about: 'completeDate',
  }
  return (
    <dl className={classes.facts}>
      {[...facts, due, ...achieved].map(({ label, text, to, about }) => (
        <div key={label}>
          <Label label={label} about={about} />
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
