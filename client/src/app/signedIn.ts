import { lazyPage } from './lazyPage'

/** Only those who are signed in load the layout with its menu, dialogs and query client, and their routes. */
export const SignedIn = lazyPage(async () => (await import('./SignedInRoutes')).SignedInRoutes)
