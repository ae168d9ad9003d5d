import type { Month } from '@tristar/shared/common/months'
import type { TrendMonth } from '@tristar/shared/trends/trends.schema'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel'
import type { Shown } from '../compared'
import { ColumnsPlot } from '../plots/plots'
import { useTrendText } from '../useTrendText'
import { FiguresTable } from './FiguresTable'
import { Legend } from './Legend'
import { Plot } from './Plot'
import classes from './trends.module.css'

const PARTS = [{ name: 'active', tone: 'ink' }] as const
const SHOWN = 5

/** How many people studied in each month. */
export function ActivePanel(shown: Shown) {
  const { months, compared, now } = shown
  const { t } = useTranslation('trends')
  const { number, month } = useTrendText()
  const last = months.findLast((each) => each.month !== now) ?? months.at(-1)
  return (
    <Panel title={t('active.title')} aside={<Legend compared={compared} />} flush>
      <div className={classes.under}>
        <p className={classes.help}>{t('active.help')}</p>
        {last && <LastActive last={last} now={now} />}
        <Plot>
          <ColumnsPlot
            parts={PARTS}
            low
            columns={months.map((each) => {
              const before = compared?.at(each.month)?.active
              return {
                month: each.month,
                running: each.month === now,
                parts: { active: each.active },
                before,
                title: month(each.month, now),
                lines: [
                  `${t('active.head')}: ${number(each.active)}`,
                  `${t('active.people')}: ${number(each.people)}`,
                  ...(compared && before !== undefined
                    ? [`${compared.name}: ${number(before)}`]
                    : []),
                ],
              }
            })}
          />
        </Plot>
      </div>
      <ActiveTable {...shown} />
    </Panel>
  )
}

function LastActive({ last, now }: { last: TrendMonth; now: Month }) {
  const { t } = useTranslation('trends')
  const { number, month, percent } = useTrendText()
  return (
    <p className={classes.figureLine}>
      <strong className={classes.figure}>{number(last.active)}</strong>
      <span>
        {last.people === 0
          ? month(last.month, now)
          : t('active.in', {
              month: month(last.month, now),
              share: percent(last.active / last.people),
              people: number(last.people),
            })}
      </span>
    </p>
  )
}

function ActiveTable(of: Shown) {
  const { t } = useTranslation('trends')
  const { number, whole } = useTrendText()
  return (
    <div className={classes.below}>
      <FiguresTable
        label={t('active.title')}
        of={of}
        shown={SHOWN}
        heads={[
          { key: 'active', text: t('active.head'), strong: true },
          { key: 'people', text: t('active.people') },
        ]}
        cellsOf={({ active, people }) => [number(active), number(people)]}
        beforeOf={(before) => whole(before?.active)}
      />
    </div>
  )
}
