import { paths } from '../../lib/paths'
import { comingPage } from '../ComingPage'
import type { AppRoute } from '../lazyPage'
import { studyRoutes } from './study.routes'

const { supervisor } = paths

/** The supervisor's pages; the study screens are the seller's. */
export const supervisorRoutes: AppRoute[] = [
  { path: supervisor.dashboard, Page: comingPage('nav.home') },
  { path: supervisor.calendar, Page: comingPage('nav.calendar') },
  { path: supervisor.sellers, Page: comingPage('nav.sellers') },
  { path: supervisor.sellerLog(':sellerId'), Page: comingPage('page.sellerLog') },
  ...studyRoutes(supervisor),
]
