import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import type { LazyPart } from '../lib/lazyPart'
import { lazyWithTexts } from '../lib/lazyWithTexts'
import { paths } from '../lib/paths'
import type { Session } from '../lib/session'
import { type PageEntry, PAGES, type Who } from './routeTable'

export interface AppRoute {
  path: string
  Page: LazyPart
}

const files = import.meta.glob<Record<string, ComponentType>>('../features/*/*.page.tsx')

/** A page loaded when its address is opened, together with its texts. */
function routeTo({ path, page, texts }: PageEntry): AppRoute {
  const load = files[`../features/${page}.page.tsx`]
  if (!load) throw new Error(`No page: ${page}`)
  const name = page.replace(/^.*\/(.)/, (_, first: string) => first.toUpperCase()) + 'Page'
  const Page = lazyWithTexts(
    async () => {
      const { [name]: component } = await load()
      if (!component) throw new Error(`No ${name} in ${page}.page.tsx`)
      return component
    },
    ...texts,
  )
  return { path, Page }
}

const routesFor = (who: Who) => PAGES[who].map(routeTo)

export const openRoutes = routesFor('everybody')
export const unknownRoutes = routesFor('unknown')
export const publicRoutes = routesFor('stranger')
export const newcomerRoutes = routesFor('newcomer')
const learnerRoutes = { seller: routesFor('seller'), supervisor: routesFor('supervisor') }
const adminRoutes = routesFor('admin')
const adminOfAllRoutes = [...routesFor('adminOfAll'), ...adminRoutes]

export const signedInRoutes = [
  ...learnerRoutes.seller,
  ...learnerRoutes.supervisor,
  ...adminOfAllRoutes,
]

/** Whether an address is a page of anybody's. */
export function isPage(pathname: string): boolean {
  const pages = [...openRoutes, ...publicRoutes, ...signedInRoutes]
  return pathname === '/' || pages.some(({ path }) => matchPath(path, pathname))
}

/**
 * The pages of the signed-in user (domain: Screens). Pages for admins of all distributors are unknown addresses to
 * other admins, and so lead to their calendar.
 */
export function routesOf(session: Session): readonly AppRoute[] {
  if (session.role !== 'admin') return learnerRoutes[session.role]
  return session.admin.distributor === 'all' ? adminOfAllRoutes : adminRoutes
}

/** Home, where other people's pages lead. */
export function defaultPath(session: Session): string {
  if (session.role === 'admin')
    return session.admin.distributor === 'all' ? paths.admin.dashboard : paths.admin.calendar
  return paths[session.role].dashboard
}
