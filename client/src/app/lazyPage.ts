import type { ComponentType } from 'react'
import { loadNamespace } from '../lib/i18n'
import { type LazyPart, lazyPart } from '../lib/lazyPart'
import type { Namespace } from './i18nResources'

/** A page loaded when its address is opened, together with its texts: its feature's, and those of what it composes. */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: Namespace[]
) {
  return lazyPart(async () => {
    const [component] = await Promise.all([load(), ...namespaces.map(loadNamespace)])
    return component
  })
}

/** One line of the route table. */
export interface AppRoute {
  path: string
  Page: LazyPart
}
