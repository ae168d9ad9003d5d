import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { delMany, getMany, set } from 'idb-keyval'
import type { ChosenPdfs } from './draft'

/** Chosen PDFs, kept in IndexedDB. If it is switched off or full, the form works without it and says so. */

function keyOf(name: string, language: MaterialLanguage): string {
  return `draft:${name}:${language}`
}

/** The files kept under `name`; none if the browser keeps no files. */
export async function readPdfs(name: string): Promise<ChosenPdfs> {
  try {
    const found = await getMany<unknown>(MATERIAL_LANGUAGES.map((each) => keyOf(name, each)))
    const files: ChosenPdfs = {}
    MATERIAL_LANGUAGES.forEach((language, index) => {
      const file = found[index]
      if (file instanceof File) files[language] = file
    })
    return files
  } catch {
    return {}
  }
}

/** Whether the file survives a reload. */
export async function keepPdf(
  name: string,
  language: MaterialLanguage,
  file: File,
): Promise<boolean> {
  try {
    await set(keyOf(name, language), file)
    return true
  } catch {
    // The file kept before is outdated.
    await dropPdfs(name, [language])
    return false
  }
}

export async function dropPdfs(
  name: string,
  languages: readonly MaterialLanguage[] = MATERIAL_LANGUAGES,
): Promise<void> {
  try {
    await delMany(languages.map((each) => keyOf(name, each)))
  } catch {
    // Nothing was kept.
  }
}
