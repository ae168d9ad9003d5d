import { lazyPart } from '../lib/lazyPart'

/** Only those who are signed in load the layout with its menu, dialogs and query client, and their routes. */
export const SignedIn = lazyPart(async () => (await import('./SignedInRoutes')).SignedInRoutes)
