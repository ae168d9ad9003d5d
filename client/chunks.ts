import type { Rolldown } from 'vite'

/**
 * Which modules share a file. Left alone, every module that two pages share becomes a file of its own: eighty small files for
 * a page, which a phone's connection fetches one after the other.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What every screen needs before anything can be drawn.
  {
    name: 'start',
    tags: ['$initial'],
    test: (id) => !/client\/(?:src\/main\.tsx|index\.html)/.test(id),
    priority: 3,
  },
  // What the login and the other public pages need besides.
  {
    name: 'fields',
    test: /client\/src\/(?:features\/auth\/(?!.*\.page)|ui\/(?:Field|PasswordField|SelectField|SubmitButton|TextLink|Banner|LanguageSelect|usePageHeading)\b|lib\/use(?:Submit|Language)\b)/,
    priority: 2,
  },
  // What many pages have in common.
  { name: 'common', test: /client\/src\/(?:ui|lib)\/|@tabler/, minShareCount: 6, priority: 1 },
  // What stands around the pages of those who are signed in.
  {
    name: 'shell',
    test: /client\/src\/app\/layout\/(?:AppLayout|PhoneBar|Sidebar)\.tsx/,
    priority: 0,
  },
]
