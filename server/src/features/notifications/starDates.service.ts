import { TIERS } from '@tristar/shared/common/tiers'
import type { Context } from '../../lib/context.ts'
import { findAccounts } from '../account/account.ts'
import { expectedBetween } from '../study/study.ts'
import type { Broadcast } from './broadcasts.model.ts'
import type { Telling } from './tell.service.ts'
import { starStages } from './timing.rules.ts'

/** The learners whose star is expected soon, or was expected, and is not earned. */
export async function* starDates(
  { zone }: Context,
  { day = '', since = '' }: Pick<Broadcast, 'day' | 'since'>,
): AsyncGenerator<Telling[]> {
  for (const { kind, ahead, ...between } of starStages({ since, day }))
    for (const belt of TIERS)
      for await (const learners of expectedBetween(belt, between, zone)) {
        const dates = new Map(learners.map(({ accountId, date }) => [String(accountId), date]))
        const accounts = await findAccounts(learners.map(({ accountId }) => accountId))
        yield accounts.map((to) => {
          const date = dates.get(String(to._id)) ?? ''
          return { kind, to, thing: ['star', belt, date, ahead].join(':'), params: { belt, date } }
        })
      }
}
