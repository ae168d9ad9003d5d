import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import type { AdminAttention } from '@tristar/shared/dashboards/attention.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { useJoining } from '../../../lib/useJoining'
import { useNumber } from '../../../lib/useNumber'
import type { AttentionKind } from './kinds'

/** So many are named. */
const NAMED = 2

/** Who or what waits, in a few words. */
export function useAttentionReasons(data: AdminAttention): Record<AttentionKind, string> {
  const { t } = useTranslation(['dashboards', 'ui'])
  const dates = useDates()
  const number = useNumber()
  const { list } = useJoining()

  /** The first of them, and how many more there are. */
  function firstOf(what: 'People' | 'Topics', names: readonly string[], count: number): string {
    const named = list(names.slice(0, NAMED))
    const more = count - Math.min(NAMED, names.length)
    return more > 0 ? t(`attention.reason.more${what}`, { named, number: number(more) }) : named
  }

  const people = (rows: readonly { id: string; name: string }[], count: number) =>
    firstOf(
      'People',
      rows.map(({ id, name }) => name || id),
      count,
    )

  /** By distributor, where all are known and there are several. */
  function byDistributor<Row extends { distributorId: string }>(
    { rows, count }: { rows: readonly Row[]; count: number },
    others: string,
  ): string {
    const counts = new Map<string, number>()
    for (const { distributorId } of rows)
      counts.set(distributorId, (counts.get(distributorId) ?? 0) + 1)
    if (count > rows.length || counts.size < 2) return others
    return [...counts].map(([distributor, each]) => `${distributor} ${number(each)}`).join(' · ')
  }

  function topics({ rows, count }: AdminAttention['missingLanguages']): string {
    const names = rows.map(({ belt, topicNo }) => `${t(`ui:star.${belt}`)} ${number(topicNo)}`)
    const lacked = MATERIAL_LANGUAGES.filter((language) =>
      rows.some(({ languages }) => languages.includes(language)),
    )
    return [
      firstOf('Topics', names, count),
      list(lacked.map((each) => t(`attention.language.${each}`))),
    ].join(' · ')
  }

  const oldest = (day: string | undefined) => t('attention.reason.oldest', { date: dates.day(day) })

  const { overdue, waiting, newcomers, idleTeams, missingLanguages, undeliverable } = data
  const waitingManagers = newcomers.rows.map(({ supervisorId: id, name }) => ({ id, name }))
  return {
    overdue: people(overdue.rows, overdue.count),
    waiting: oldest(waiting.rows[0]?.trainingDate),
    edac: oldest(waiting.edacFrom),
    newcomers: byDistributor(newcomers, people(waitingManagers, newcomers.count)),
    idleTeams: byDistributor(idleTeams, people(idleTeams.rows, idleTeams.count)),
    missingLanguages: topics(missingLanguages),
    undeliverable: t('attention.reason.latest', { at: dates.instant(undeliverable.rows[0]?.at) }),
  }
}
