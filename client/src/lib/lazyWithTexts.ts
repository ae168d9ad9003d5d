import type { ComponentType } from 'react'
import { loadNamespace } from './i18n'
import type { TextResources } from './i18n.types'
import { lazyPart } from './lazyPart'

/** A part loaded when it is drawn, together with its texts: its feature's, and those of what it composes. */
export function lazyWithTexts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: (keyof TextResources)[]
) {
  return lazyPart(async () => {
    const [component] = await Promise.all([load(), ...namespaces.map(loadNamespace)])
    return component
  })
}
