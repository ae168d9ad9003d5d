import { paths } from '../../lib/paths'
import { comingPage } from '../ComingPage'
import type { AppRoute } from '../lazyPage'

const { supervisor } = paths

/** The supervisor's pages; the study screens are the seller's. */
export const supervisorRoutes: AppRoute[] = [
  { path: supervisor.dashboard, Page: comingPage('nav.home') },
  { path: supervisor.calendar, Page: comingPage('nav.calendar') },
  { path: supervisor.sellers, Page: comingPage('nav.sellers') },
  { path: supervisor.sellerLog(':sellerId'), Page: comingPage('page.sellerLog') },
  { path: supervisor.training, Page: comingPage('nav.supervisorTopic') },
  { path: supervisor.topic(':topicId'), Page: comingPage('page.topic') },
  { path: supervisor.quiz(':quizId'), Page: comingPage('page.quiz') },
]
