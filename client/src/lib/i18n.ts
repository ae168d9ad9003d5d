import { LANGUAGES, type Language } from '@tristar/shared/common/languages'
import {
  type BackendModule,
  createInstance,
  type ReadCallback,
  type ResourceLanguage,
} from 'i18next'
import { initReactI18next, setI18n } from 'react-i18next'
import { ApiError } from './apiError'
import type { TextResources } from './i18n.types'
import { LANGUAGE_KEY, languageOfTag, storedLanguage, tagOf } from './language'
import { storage } from './storage'

type Load = () => Promise<ResourceLanguage>

/** Each language of each feature is a separate file, loaded on demand. */
const files = import.meta.glob<ResourceLanguage>(
  // The page that checks certificates is no part of the app.
  [
    '../features/*/*.json',
    '../ui/*.json',
    './errors.*.json',
    '!../features/certificates/verify.*.json',
  ],
  { import: 'default' },
)

const loaders = new Map<string, Load>()
for (const [path, load] of Object.entries(files)) loaders.set(path.replace(/^.*\//, ''), load)
// Nobody translates the English refusals: they are kept in shared, as the server sends them.
loaders.set('errors.en.json', async () => {
  const { ERRORS } = await import('@tristar/shared/common/errorTexts')
  return ERRORS
})

async function loadTexts(language: Language, namespace: string): Promise<ResourceLanguage> {
  const load = loaders.get(`${namespace}.${language}.json`)
  if (!load) throw new Error(`No texts: ${namespace}.${language}`)
  return load()
}

async function answer(language: Language, namespace: string, done: ReadCallback): Promise<void> {
  try {
    done(null, await loadTexts(language, namespace))
  } catch (cause) {
    done(cause instanceof Error ? cause : String(cause), null)
  }
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (tag, namespace, done) => void answer(languageOfTag(tag), namespace, done),
}

const i18n = createInstance()

let starting: Promise<void> | undefined

/** Loads the stored language's common texts; resolves when the first page can be drawn. */
export function startI18n(): Promise<void> {
  return (starting ??= start())
}

async function start(): Promise<void> {
  i18n.on('languageChanged', (tag) => {
    document.documentElement.lang = tag
  })
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: tagOf(storedLanguage()),
      supportedLngs: LANGUAGES.map(tagOf),
      load: 'currentOnly',
      // No fallback: a test demands every text in every language.
      fallbackLng: false,
      ns: ['ui'],
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
    })
  // `useTranslation` copies all own properties of the instance in every component. An object that inherits from the instance
  // has none to copy.
  setI18n(Object.create(i18n) as typeof i18n)
}

/** Loads the sentences of refusals: after the first screen, which needs none. */
export async function loadRefusals(): Promise<void> {
  if (hasRefusals()) return
  await i18n.loadNamespaces('errors')
  // i18next tries none again by itself that has failed.
  if (!hasRefusals()) await i18n.reloadResources(null, 'errors')
}

const hasRefusals = () => i18n.hasResourceBundle(i18n.language, 'errors')

/**
 * Loads a feature's texts in parallel with its code and with the common ones.
 * @throws when they cannot be fetched: i18next alone would show the keys instead
 */
export async function loadNamespace(namespace: keyof TextResources): Promise<void> {
  const language = i18n.isInitialized ? languageOfTag(i18n.language) : storedLanguage()
  await Promise.all([loadTexts(language, namespace), starting])
  await i18n.loadNamespaces(namespace)
}

/**
 * Changes the language of the screen and remembers it.
 * @throws {ApiError} when its texts cannot be loaded: the language then stays as it is.
 */
export async function setLanguage(language: Language): Promise<void> {
  const loaded = Object.keys(i18n.store.data[i18n.language] ?? {})
  try {
    await Promise.all(loaded.map((namespace) => loadTexts(language, namespace)))
  } catch {
    throw new ApiError('Texts not loaded', { status: 0, code: 'NETWORK' })
  }
  storage.set(LANGUAGE_KEY, language)
  await i18n.changeLanguage(tagOf(language))
}
