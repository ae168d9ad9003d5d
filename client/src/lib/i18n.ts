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

type Files = Record<string, () => Promise<ResourceLanguage>>

// Each language of each feature is fetched alone (textFiles.ts). The options have to be literals.
const FILES: Record<Language, Files> = {
  en: import.meta.glob<ResourceLanguage>(
    ['../{features/*,ui}/*.texts.json', '../../../shared/src/common/*.texts.json'],
    {
      query: '?en',
      import: 'default',
    },
  ),
  bm: import.meta.glob<ResourceLanguage>(
    ['../{features/*,ui}/*.texts.json', '../../../shared/src/common/*.texts.json'],
    {
      query: '?bm',
      import: 'default',
    },
  ),
  ch: import.meta.glob<ResourceLanguage>(
    ['../{features/*,ui}/*.texts.json', '../../../shared/src/common/*.texts.json'],
    {
      query: '?ch',
      import: 'default',
    },
  ),
}

async function loadTexts(language: Language, namespace: string): Promise<ResourceLanguage> {
  const files = FILES[language]
  const path = Object.keys(files).find((each) => each.endsWith(`/${namespace}.texts.json`))
  const texts = await files[path ?? '']?.()
  if (!texts) throw new Error(`No texts: ${namespace}.${language}`)
  // Refusals stand by status.
  return namespace === 'errors' ? Object.assign({}, ...Object.values(texts)) : texts
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
