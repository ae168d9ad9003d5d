import { SELLER, SUPERVISOR } from './accounts.ts'
import { topics } from './api.ts'

export const PUBLIC_PAGES = [
  '/login',
  '/admin/login',
  '/register/seller',
  '/register/supervisor',
  '/password/forgot',
  '/password/reset/some-token',
]

export const SELLER_PAGES = ['/seller/dashboard', '/seller/training', '/seller/calendar']

export const SUPERVISOR_PAGES = [
  '/supervisor/dashboard',
  '/supervisor/sellers',
  `/supervisor/sellers/log/${SELLER}`,
  '/supervisor/training',
  '/supervisor/training?tab=progress',
  '/supervisor/calendar',
  '/supervisor/calendar?initiate=seller',
]

/** The pages of an admin of scope all, with the logs of two people and the form of the first topic. */
export async function adminPages(): Promise<string[]> {
  const { data } = await topics()
  return [
    'dashboard',
    'distributor',
    'supervisor',
    `supervisor/seller/${SUPERVISOR}`,
    `supervisor/log/${SUPERVISOR}`,
    'seller',
    `seller/log/${SELLER}`,
    'trainingTopic',
    'trainingTopic/add',
    `trainingTopic/edit/${data[0]?._id}`,
    'resetAccount',
    'audit',
    'import',
    'calendar',
  ].map((page) => `/admin/${page}`)
}
