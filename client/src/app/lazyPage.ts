import { type ComponentType, lazy } from 'react'
import type { Namespace } from './i18nResources'
import { fetchTexts, loadNamespace } from '../lib/i18n'

/** Begins to load what belongs to a page, for when it is drawn. */
type LoadEarly = () => Promise<unknown>

/** A page loaded when its address is opened, together with its texts: its feature's, and those of what it composes. */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: Namespace[]
) {
  const Page = lazy(async () => {
    const [component] = await Promise.all([load(), ...namespaces.map(loadNamespace)])
    return { default: component }
  })
  const loadEarly: LoadEarly = () => Promise.all([load(), ...namespaces.map(fetchTexts)])
  return Object.assign(Page, { loadEarly })
}

/** One line of the route table. */
export interface AppRoute {
  path: string
  Page: ComponentType & { loadEarly: LoadEarly }
}
