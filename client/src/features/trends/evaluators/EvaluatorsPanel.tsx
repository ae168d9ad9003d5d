import { IconBuilding } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { OWN_SCOPES, type Scope } from '@tristar/shared/common/distributors'
import type { Month } from '@tristar/shared/common/months'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { passedShare } from '@tristar/shared/trends/evaluators.rules'
import { ENOUGH_EVALUATIONS, type Trends } from '@tristar/shared/trends/trends.schema'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../lib/queries'
import { useChoice } from '../../../lib/useChoice'
import { LoadPanel } from '../../../ui/LoadPanel'
import { Panel } from '../../../ui/Panel'
import { useIsPhone } from '../../../ui/useIsPhone'
import { CARD_OF } from '../../common/distributors'
import { useTrendText } from '../useTrendText'
import { Choice } from '../components/Choice'
import { EvaluatorCards } from './EvaluatorCards'
import { EvaluatorTable } from './EvaluatorTable'
import classes from './evaluators.module.css'
import trends from '../components/trends.module.css'

interface EvaluatorsPanelProps {
  scope: Scope
  asked: { from: Month; to: Month }
  /** Of the scope. */
  data: Trends
}

/** The managers of one distributor who evaluate: side by side, never ranked. Of all distributors, one is chosen here. */
export function EvaluatorsPanel({ scope, asked, data }: EvaluatorsPanelProps) {
  const { t } = useTranslation('trends')
  const [chosen, choose, kept] = useChoice('evaluators', OWN_SCOPES)
  const own = useQuery({
    ...callQuery(trendsCalls.admin, { ...asked, dist: kept }),
    enabled: scope === 'all',
    placeholderData: keepPreviousData,
  })
  const shown = scope === 'all' ? own.data : data
  if (!shown) return <LoadPanel query={own} lines={5} title={t('evaluators.failed')} />
  return (
    <Panel
      title={t('evaluators.title')}
      flush
      aside={
        scope === 'all' && (
          <Choice
            label={t('evaluators.at')}
            options={OWN_SCOPES.map((each) => ({ value: each, label: CARD_OF[each] }))}
            value={chosen}
            onChange={choose}
            icon={<IconBuilding size={18} stroke={1.75} aria-hidden="true" />}
            select
          />
        )
      }
    >
      <Evaluators data={shown} name={CARD_OF[scope === 'all' ? kept : scope]} asked={asked} />
    </Panel>
  )
}

interface EvaluatorsProps {
  data: Trends
  name: string
  asked: { from: Month; to: Month }
}

function Evaluators({ data, name, asked }: EvaluatorsProps) {
  const { t } = useTranslation('trends')
  const { months, percent } = useTrendText()
  const phone = useIsPhone()
  const none = data.evaluators.length + data.fewer.length === 0
  const List = phone ? EvaluatorCards : EvaluatorTable
  return (
    <>
      <p className={`${trends.help} ${classes.line}`}>
        {none
          ? t('evaluators.none')
          : t('evaluators.line', {
              name,
              months: months(asked.from, asked.to),
              enough: ENOUGH_EVALUATIONS,
            })}
        {phone && !none && (
          <span className={classes.lineMark}>
            {t('evaluators.allOf', { name, share: percent(passedShare(data.evaluatorsAll)) })}
          </span>
        )}
      </p>
      {!none && <List data={data} name={name} />}
    </>
  )
}
