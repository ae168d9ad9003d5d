import type { ComponentType } from 'react'
import { loadNamespace } from '../lib/i18n'
import { lazyPart } from '../lib/lazyPart'
import type { Namespace } from './i18nResources'

/** A part loaded when it is drawn, together with its texts: its feature's, and those of what it composes. */
export function lazyWithTexts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: Namespace[]
) {
  return lazyPart(async () => {
    const [component] = await Promise.all([load(), ...namespaces.map(loadNamespace)])
    return component
  })
}
