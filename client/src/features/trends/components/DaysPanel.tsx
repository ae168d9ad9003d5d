import { VisuallyHidden } from '@mantine/core'
import { shortMonthText } from '@tristar/shared/common/dateTexts'
import { TIERS } from '@tristar/shared/common/tiers'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/useLanguage'
import { Panel } from '../../../ui/Panel'
import { StarLabel, starTone } from '../../common/StarLabel'
import type { Shown } from '../compared'
import { ENOUGH_STARS, ticksTo } from '../facts'
import { earnedIn } from '../peopleLinks'
import { LinesPlot } from '../plots/plots'
import { yearBefore } from '../useSpan'
import { useTrendText } from '../useTrendText'
import { PeopleLink } from '../PeopleLink'
import { Plot } from './Plot'
import tables from './table.module.css'
import classes from './trends.module.css'

/** How long it took from joining to each star: the median by month, and the middle half of all. */
export function DaysPanel(shown: Shown) {
  const { data } = shown
  const { t } = useTranslation('trends')
  const none = TIERS.every((tier) => data.span.achieved[tier] === 0)
  return (
    <Panel title={t('days.title')} flush>
      <div className={classes.under}>
        <p className={classes.help}>{none ? t('days.none') : t('days.help')}</p>
        <Plot>
          <DaysLines {...shown} />
        </Plot>
      </div>
      {!none && (
        <div className={classes.below}>
          <DaysTable {...shown} />
          <VisuallyHidden>
            <DaysByMonth {...shown} />
          </VisuallyHidden>
        </div>
      )}
    </Panel>
  )
}

function DaysLines({ months, now, pathOf }: Shown) {
  const { t } = useTranslation(['trends', 'ui'])
  const { number, month, range } = useTrendText()
  const days = months.flatMap(({ medianDays, quartileDays, stars }) =>
    TIERS.map((tier) => {
      const [, third] = (stars[tier] >= ENOUGH_STARS && quartileDays[tier]) || [0, 0]
      return Math.max(medianDays[tier] ?? 0, third)
    }),
  )
  return (
    <LinesPlot
      lines={TIERS.map((tier) => ({
        name: tier,
        tone: starTone(tier),
        label: t(`ui:star.${tier}`),
      }))}
      ticks={ticksTo(Math.max(0, ...days))}
      points={months.map(({ month: at, medianDays, quartileDays, stars }) => ({
        month: at,
        running: at === now,
        at: Object.fromEntries(
          TIERS.map((tier) => {
            const value = medianDays[tier]
            if (value === null) return [tier, undefined]
            const to = pathOf(earnedIn(tier, at))
            const few = stars[tier] < ENOUGH_STARS
            return [tier, { value, few, range: quartileDays[tier], to }]
          }),
        ),
        title: month(at, now),
        lines: TIERS.toReversed().flatMap((tier) => {
          const value = medianDays[tier]
          if (value === null) return []
          return t('days.point', {
            star: t(`ui:star.${tier}`),
            days: number(value),
            range: range(quartileDays[tier]),
            stars: number(stars[tier]),
          })
        }),
      }))}
    />
  )
}

function DaysTable({ months, data, compared, now, pathOf }: Shown) {
  const { t } = useTranslation('trends')
  const language = useLanguage()
  const { number, whole, inYear, range } = useTrendText()
  const last = months.findLast(({ month }) => month !== now) ?? months.at(-1)
  if (!last) return null
  const former = compared?.at(last.month)
  return (
    <table className={`${tables.table} ${tables.lined}`} aria-label={t('days.title')}>
      <thead>
        <tr>
          <th scope="col">{t('days.median')}</th>
          <th scope="col">{inYear(last.month)}</th>
          {compared && (
            <th scope="col">{compared.isYear ? inYear(yearBefore(last.month)) : compared.name}</th>
          )}
          <th scope="col" data-wide>
            {t('days.half', { number: number(months.length) })}
          </th>
          <th scope="col">{t('days.starsIn', { month: shortMonthText(last.month, language) })}</th>
        </tr>
      </thead>
      <tbody>
        {TIERS.map((tier) => (
          <tr key={tier}>
            <th scope="row">
              <StarLabel tier={tier} achieved />
            </th>
            <td data-strong data-few={last.stars[tier] < ENOUGH_STARS || undefined}>
              {whole(last.medianDays[tier])}
            </td>
            {compared && <td className={classes.dimmed}>{whole(former?.medianDays[tier])}</td>}
            <td data-wide>{range(data.span.quartileDays[tier])}</td>
            <td>
              <PeopleLink
                count={last.stars[tier]}
                filter={earnedIn(tier, last.month)}
                pathOf={pathOf}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the lines say, for screen readers. */
function DaysByMonth({ months, now }: Shown) {
  const { t } = useTranslation(['trends', 'ui'])
  const { whole, month, range } = useTrendText()
  return (
    <table aria-label={t('days.byMonth')}>
      <thead>
        <tr>
          <th scope="col">{t('month.head')}</th>
          {TIERS.flatMap((tier) => [
            <th key={tier} scope="col">
              {t(`ui:star.${tier}`)}
            </th>,
            <th key={`${tier}-range`} scope="col">
              {t('days.range', { star: t(`ui:star.${tier}`) })}
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((each) => (
          <tr key={each.month}>
            <th scope="row">{month(each.month, now)}</th>
            {TIERS.flatMap((tier) => [
              <td key={tier}>{whole(each.medianDays[tier])}</td>,
              <td key={`${tier}-range`}>{range(each.quartileDays[tier])}</td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
