import { EVERYONE, get, type Nothing, post } from '../common/calls.ts'
import type {
  Clash,
  ClashesInput,
  FeedAddress,
  FeedState,
  ReadFeedInput,
  RenewFeedInput,
} from './calendar.schema.ts'

/** Calendars that people plan in (api: Trainings as they happen). */
export const calendarCalls = {
  clashes: post<ClashesInput, Clash[]>()('/api/training/clashes', {
    who: EVERYONE,
    summary: 'The open trainings less than an hour from then, at most 20',
    reads: true,
    about: 'trainings',
  }),
  feed: get<Nothing, FeedState>()('/api/training/feed', {
    who: EVERYONE,
    summary: 'Whether other calendars can subscribe to the own trainings',
    about: 'feed',
  }),
  renewFeed: post<RenewFeedInput, FeedAddress>()('/api/training/feed', {
    who: EVERYONE,
    summary: 'Make a new secret address of the own trainings, which ends the former, or end it',
    changes: ['feed'],
  }),
  readFeed: get<ReadFeedInput, never>()('/api/training/feed/:secret.ics', {
    who: 'public',
    summary: 'The trainings of whoever made this address, for a calendar that subscribes to it',
    media: 'text/calendar',
  }),
}
