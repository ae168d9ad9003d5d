import { loadNamespace } from '../../lib/i18n'
import { lazyPart } from '../../lib/lazyPart'

const texts = () => loadNamespace('certificates')

/** The sheet of a star, with its texts; fetched when a star is to be shown. */
export const StarSheet = lazyPart(async () => {
  const [part] = await Promise.all([import('./stars/StarSheet'), texts()])
  return part.StarSheet
})

/** The moments of stars on Home. */
export const Moments = lazyPart(async () => {
  const [part] = await Promise.all([import('./stars/Moments'), texts()])
  return part.Moments
})
