import type { Context } from '../../lib/context.ts'
import { stepsDueBetween, unacknowledgedBetween } from '../trainings/trainings.ts'
import type { Broadcast } from './broadcasts.model.ts'
import type { Notice } from './notify.service.ts'
import { noticesOf } from './reminders.service.ts'

type Morning = Pick<Broadcast, 'day' | 'since'>

/** To the sellers: the evaluations that fell due to be acknowledged since the last morning. */
export async function* acknowledgementsDue(
  { zone }: Pick<Context, 'zone'>,
  { day = '', since = '' }: Morning,
): AsyncGenerator<Notice[]> {
  for await (const trainings of unacknowledgedBetween({ since, day }, zone))
    yield noticesOf(trainings.map((training) => ({ kind: 'ACKNOWLEDGE_DUE', training })))
}

/** To the sellers: the steps whose day came since the last morning and that are not done. */
export async function* stepsDue(
  _context: Context,
  { day = '', since = '' }: Morning,
): AsyncGenerator<Notice[]> {
  for await (const trainings of stepsDueBetween({ since, day })) {
    const news = trainings.flatMap((training) => {
      const due = (training.steps ?? []).filter(
        ({ by, doneAt }) => by !== undefined && since < by && by <= day && !doneAt,
      )
      const [first] = due
      if (!first) return []
      const said = { step: first.text, more: due.length - 1 }
      return [{ kind: 'STEP_DUE' as const, training, occasion: day, due: said }]
    })
    yield noticesOf(news)
  }
}
