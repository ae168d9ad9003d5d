import { addDays, dayOf, timeOf } from '@tristar/shared/common/dates'
import type { Context } from '../../lib/context.ts'
import { listAdmins } from '../account/account.ts'
import { openByDay } from '../trainings/trainings.ts'
import type { Broadcast } from './broadcasts.model.ts'
import type { Telling } from './tell.service.ts'
import { evaluationDueOn } from './timing.rules.ts'
import { type TrainingNews, trainingTellings } from './trainingNews.service.ts'

type Morning = Pick<Broadcast, 'day' | 'since'>

const REMINDERS = [
  { kind: 'TRAINING_TODAY', ahead: 0 },
  { kind: 'TRAINING_TOMORROW', ahead: 1 },
] as const

/** The trainings still to come today and tomorrow; of a morning that goes on another day none. */
export async function* trainingReminders(
  { clock, zone }: Context,
  { day = '' }: Morning,
): AsyncGenerator<Telling[]> {
  if (day !== dayOf(clock(), zone)) return
  for (const { kind, ahead } of REMINDERS) {
    const date = addDays(day, ahead)
    for await (const trainings of openByDay({ from: date, to: date })) {
      const time = timeOf(clock(), zone)
      const toCome = trainings.filter((each) => ahead > 0 || each.trainingTime > time)
      yield tellingsOf(toCome.map((training) => ({ kind, training, occasion: date })))
    }
  }
}

/** The past trainings whose evaluation fell due since the last morning. */
export async function* evaluationsDue(
  _context: Context,
  { day = '', since = '' }: Morning,
): AsyncGenerator<Telling[]> {
  for await (const trainings of openByDay({ to: day })) {
    const due = trainings.flatMap((training) => {
      const on = evaluationDueOn(training.trainingDate, day)
      const occasion = `${training.trainingDate}:${on}`
      return on && on > since ? [{ kind: 'EVALUATION_DUE' as const, training, occasion }] : []
    })
    yield tellingsOf(due)
  }
}

/** With as few queries as one training takes. */
async function tellingsOf(news: readonly TrainingNews[]): Promise<Telling[]> {
  if (news.length === 0) return []
  const admins = await listAdmins()
  return (await Promise.all(news.map((each) => trainingTellings(each, admins)))).flat()
}
