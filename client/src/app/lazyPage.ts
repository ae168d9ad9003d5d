import { type ComponentType, lazy } from 'react'
import type { Namespace } from './i18nResources'
import { loadNamespace } from '../lib/i18n'

/** A page loaded when its address is opened, together with its texts: its feature's, and those of what it composes. */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: Namespace[]
) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), ...namespaces.map(loadNamespace)])
    return { default: component }
  })
}

/** One line of the route table. */
export interface AppRoute {
  path: string
  Page: ComponentType
}
