import { DEFAULT_LANGUAGE, type Language } from '@tristar/shared/common/languages'
import type { Context } from '../../../lib/context.ts'
import type { Principal } from '../../../lib/principal.ts'
import { findLearner, getAccount } from '../../account/account.ts'
import { titlesById } from '../../topics/topics.ts'
import { calendarOf, calendarUrl } from './calendar.ts'
import type { DescribedTraining, Named } from './description.ts'
import { trainingTitles } from '../trainings.presenter.ts'
import { getTraining } from '../trainings.service.ts'

/**
 * A training as iCalendar text for the caller's calendar, by default in the account's language.
 * @throws AppError 404 TRAINING_NOT_FOUND when it does not exist or is not visible to the caller
 */
export async function describeForCalendar(
  { env, zone }: Context,
  principal: Principal,
  { trainingId, language }: { trainingId: string; language: Language | '' },
): Promise<string> {
  const training = await getTraining(principal, 'view', trainingId)
  const [named, account] = await Promise.all([namesOf(training), getAccount(principal.accountId)])
  return calendarOf({
    training,
    ...named,
    language: language || (account.language ?? DEFAULT_LANGUAGE),
    method: 'PUBLISH',
    zone,
    url: calendarUrl(env, principal.role),
  })
}

export async function namesOf(training: DescribedTraining): Promise<Named> {
  const { sellerAccountId, supervisorId } = training
  const [seller, supervisor, titlesOf] = await Promise.all([
    sellerAccountId ? findLearner(String(sellerAccountId)) : null,
    findLearner(supervisorId),
    titlesById(),
  ])
  return { parties: { seller, supervisor }, titles: trainingTitles(training, titlesOf) }
}
