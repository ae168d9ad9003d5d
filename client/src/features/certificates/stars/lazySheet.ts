import { loadNamespace } from '../../../lib/i18n'
import { lazyPart } from '../../../lib/lazyPart'

/** The sheet of a star, with its texts; fetched when a star is to be shown. */
export const StarSheet = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./StarSheet'),
    loadNamespace('stars'),
    loadNamespace('certificates'),
  ])
  return part.StarSheet
})
