import { addDays, dayOf, timeOf } from '@tristar/shared/common/dates'
import { TIERS } from '@tristar/shared/common/tiers'
import type { Context } from '../../lib/context.ts'
import { findAccounts, listAdmins } from '../account/account.ts'
import { expectedBetween } from '../study/lists/lists.ts'
import { openByDay } from '../trainings/trainings.ts'
import type { Broadcast } from './broadcasts.model.ts'
import type { Notice } from './notify.service.ts'
import { evaluationDueOn, starStages } from './timing.rules.ts'
import { type TrainingNews, trainingNotices } from './trainingNotices.service.ts'

type Morning = Pick<Broadcast, 'day' | 'since'>

const REMINDERS = [
  { kind: 'TRAINING_TODAY', ahead: 0 },
  { kind: 'TRAINING_TOMORROW', ahead: 1 },
] as const

/** The trainings still to come today and tomorrow; of a morning that goes on another day none. */
export async function* trainingReminders(
  { clock, zone }: Context,
  { day = '' }: Morning,
): AsyncGenerator<Notice[]> {
  if (day !== dayOf(clock(), zone)) return
  for (const { kind, ahead } of REMINDERS) {
    const date = addDays(day, ahead)
    for await (const trainings of openByDay({ from: date, to: date })) {
      const time = timeOf(clock(), zone)
      const toCome = trainings.filter((each) => ahead > 0 || each.trainingTime > time)
      yield noticesOf(toCome.map((training) => ({ kind, training, occasion: date })))
    }
  }
}

/** The past trainings whose evaluation fell due since the last morning. */
export async function* evaluationsDue(
  _context: Context,
  { day = '', since = '' }: Morning,
): AsyncGenerator<Notice[]> {
  for await (const trainings of openByDay({ to: day })) {
    const due = trainings.flatMap((training) => {
      const on = evaluationDueOn(training.trainingDate, day)
      const occasion = `${training.trainingDate}:${on}`
      return on && on > since ? [{ kind: 'EVALUATION_DUE' as const, training, occasion }] : []
    })
    yield noticesOf(due)
  }
}

/** With as few queries as one training takes. */
export async function noticesOf(news: readonly TrainingNews[]): Promise<Notice[]> {
  if (news.length === 0) return []
  const admins = await listAdmins()
  return (await Promise.all(news.map((each) => trainingNotices(each, admins)))).flat()
}

/** The learners whose star is expected soon, or was expected, and is not earned. */
export async function* starDates(
  { zone }: Context,
  { day = '', since = '' }: Morning,
): AsyncGenerator<Notice[]> {
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
