import { addDays, dayOf } from '@tristar/shared/common/dates'
import { instantOf } from '@tristar/shared/common/instant'
import { DEFAULT_LANGUAGE } from '@tristar/shared/common/languages'
import type { FeedAddress, FeedState } from '@tristar/shared/trainings/calendar.schema'
import { calendarCalls } from '@tristar/shared/trainings/calendar.calls'
import { pathOf } from '@tristar/shared/common/calls'
import type { Context } from '../../../lib/context.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Principal } from '../../../lib/principal.ts'
import { publicUrl } from '../../../lib/publicUrl.ts'
import { endFeed, feedSince, type holderOfFeed, openFeed } from '../../account/account.ts'
import { titlesById } from '../../topics/topics.ts'
import { type TrainingDocument, TrainingModel } from '../trainings.model.ts'
import { trainingTitles } from '../trainings.presenter.ts'
import { visibleTo } from '../trainings.service.ts'
import { calendarUrl, feedText } from './calendar.ts'

/** A feed begins so many days before today, and ends so many days after. */
const DAYS_BEFORE = 90
const DAYS_AFTER = 400
/**
 * Of the trainings from today on a feed holds the first thousand, and of those before the last thousand: more than a person
 * has, fewer than all EDAC of a large organisation may be.
 */
const MOST = 1000

/** What a feed tells of a training: when, of what, and whose by id; neither names nor texts nor results. */
const TOLD = {
  mytype: 1,
  trainingDate: 1,
  trainingTime: 1,
  topicId: 1,
  belt: 1,
  sellerId: 1,
  supervisorId: 1,
  'cancelled.at': 1,
  sequence: 1,
  createdAt: 1,
} as const

/** Gives the caller's feed a new address, or with `off` ends it. @throws AppError 409 FEED_URL_MISSING where it would lead nowhere */
export async function renewFeed(
  { env, clock }: Context,
  principal: Principal,
  { off }: { off: boolean },
): Promise<FeedAddress> {
  if (off) {
    await endFeed(principal)
    return { url: '' }
  }
  if (!env.PUBLIC_URL) throw new AppError('FEED_URL_MISSING')
  const secret = await openFeed(principal, clock())
  return { url: publicUrl(env, pathOf(calendarCalls.readFeed, { secret })) }
}

export async function describeFeed(principal: Principal): Promise<FeedState> {
  return { since: (await feedSince(principal))?.toISOString() ?? null }
}

/**
 * The trainings of a feed's holder as iCalendar text in the account's language, judged by its role of now: those that it sees
 * in its calendar, cancelled ones too. The text is the same all day unless something changes.
 */
export async function readFeed(
  { env, zone, clock }: Context,
  { account, principal }: Awaited<ReturnType<typeof holderOfFeed>>,
): Promise<string> {
  const today = dayOf(clock(), zone)
  const [trainings, titlesOf] = await Promise.all([trainingsAround(principal, today), titlesById()])
  return feedText(
    trainings.map((training) => ({ training, titles: trainingTitles(training, titlesOf) })),
    {
      language: account.language ?? DEFAULT_LANGUAGE,
      zone,
      url: calendarUrl(env, principal.role),
      since: instantOf(today, '00:00', zone),
    },
  )
}

/** In the order of their time. */
async function trainingsAround(principal: Principal, today: string): Promise<TrainingDocument[]> {
  const find = (days: { $gte: string; $lt: string }, direction: 1 | -1) =>
    TrainingModel.find({ ...visibleTo(principal), inactive: null, trainingDate: days }, TOLD)
      .sort({ trainingDate: direction, trainingTime: direction, _id: direction })
      .limit(MOST)
      .lean<TrainingDocument[]>()
      .exec()
  const [before, after] = await Promise.all([
    find({ $gte: addDays(today, -DAYS_BEFORE), $lt: today }, -1),
    find({ $gte: today, $lt: addDays(today, DAYS_AFTER + 1) }, 1),
  ])
  return [...before.toReversed(), ...after]
}
