import { IconCornerDownRight } from '@tabler/icons-react'
import type { FunnelMonth } from '@tristar/shared/trends/trends.schema'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel'
import { TableToggle } from '../../../ui/plots/TableToggle'
import { useChoice } from '../../../lib/useChoice'
import type { Shown } from '../compared'
import { cohortsOf, funnelOf, ripeCohort, STEPS, worstOf } from '../facts'
import { cameTo, stoppedBefore } from '../peopleLinks'
import { useTrendText } from '../useTrendText'
import { MonthTable } from './MonthTable'
import { Choice } from './Choice'
import { PeopleLink } from '../PeopleLink'
import classes from './funnel.module.css'
import trends from './trends.module.css'

const ALL = 'all'
const SHOWN = 12

/** How far those have come who joined in some months, and where they stopped. */
export function FunnelPanel({ data, now, pathOf }: Shown) {
  const { t } = useTranslation('trends')
  const { months: monthsText, number } = useTrendText()
  const cohorts = cohortsOf(data.funnel)
  const usual = ripeCohort(cohorts, now)?.key ?? ALL
  const [chosen, choose] = useChoice('joined', [usual, ...cohorts.map(({ key }) => key), ALL])
  const cohort = cohorts.find(({ key }) => key === chosen)
  const options = [
    { value: ALL, label: t('span.all', { number: number(data.funnel.length) }) },
    ...cohorts.map(({ key, last }) => ({
      value: key,
      label: t('funnel.joinedIn', { months: monthsText(key, last) }),
    })),
  ]
  return (
    <Panel
      title={t('funnel.title')}
      aside={
        cohorts.length > 0 && (
          <Choice
            label={t('funnel.label')}
            options={options}
            value={chosen}
            onChange={choose}
            select
          />
        )
      }
      flush
    >
      <div className={trends.under}>
        <p className={trends.help}>{cohorts.length > 0 ? t('funnel.help') : t('funnel.none')}</p>
        {cohorts.length > 0 && <Steps months={cohort?.months ?? data.funnel} pathOf={pathOf} />}
      </div>
      {cohorts.length > 0 && <ByMonth funnel={data.funnel} now={now} pathOf={pathOf} />}
    </Panel>
  )
}

interface StepsProps {
  months: readonly FunnelMonth[]
  pathOf: Shown['pathOf']
}

function Steps({ months, pathOf }: StepsProps) {
  const { t } = useTranslation('trends')
  const { number } = useTrendText()
  const steps = funnelOf(months)
  const joined = { from: months[0]?.month ?? '', to: months.at(-1)?.month ?? '' }
  const worst = worstOf(steps)
  return (
    <ol className={classes.steps}>
      {steps.map(({ step, people, percent, stopped }) => (
        <li key={step}>
          {stopped > 0 && (
            <p className={classes.stopped} data-most={step === worst || undefined}>
              <IconCornerDownRight size={14} stroke={2} aria-hidden="true" />
              <PeopleLink count={stopped} filter={stoppedBefore(step, joined)} pathOf={pathOf}>
                {step === worst && step !== 'joined'
                  ? t(`funnel.most.${step}`, { number: number(stopped) })
                  : t('funnel.stopped', { number: number(stopped) })}
              </PeopleLink>
            </p>
          )}
          <p className={classes.step}>
            <span>{t(`funnel.step.${step}`)}</span>
            <strong>
              <PeopleLink count={people} filter={cameTo(step, joined)} pathOf={pathOf} />
            </strong>
            <span className={classes.percent}>{`${number(percent)}%`}</span>
          </p>
          <div className={classes.bar} aria-hidden="true">
            <span style={{ width: `${percent}%` }} />
          </div>
        </li>
      ))}
    </ol>
  )
}

interface ByMonthProps extends Pick<Shown, 'now' | 'pathOf'> {
  funnel: readonly FunnelMonth[]
}

function ByMonth({ funnel, now, pathOf }: ByMonthProps) {
  const { t } = useTranslation('trends')
  const { month } = useTrendText()
  const heads = STEPS.map((step) => ({
    key: step,
    text: t(`funnel.short.${step}`),
    strong: step === 'starWhite',
  }))
  return (
    <TableToggle className={classes.toggle} label={() => t('funnel.byMonth')}>
      <div className={trends.below}>
        <MonthTable
          label={t('funnel.byMonth')}
          heads={[{ key: 'month', text: t('month.head') }, ...heads]}
          shown={SHOWN}
          rows={funnel.toReversed().map((each) => ({
            key: each.month,
            running: each.month === now,
            cells: [
              month(each.month, now),
              ...STEPS.map((step) => (
                <PeopleLink
                  key={step}
                  count={each[step]}
                  filter={cameTo(step, { from: each.month, to: each.month })}
                  pathOf={pathOf}
                  of={t(`funnel.step.${step}`)}
                />
              )),
            ],
          }))}
        />
      </div>
    </TableToggle>
  )
}
