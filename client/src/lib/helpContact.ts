const META = 'meta[name="help-contact"]'

/** Whom the organisation names for help (server/src/lib/clientFiles.ts), as it was when the page was loaded or saved; '' is nobody. */
export function helpContact(): string {
  return document.querySelector<HTMLMetaElement>(META)?.content ?? ''
}

/** Lets the page on screen know what was saved. */
export function keepHelpContact(contact: string): void {
  const meta = document.querySelector<HTMLMetaElement>(META) ?? document.createElement('meta')
  meta.name = 'help-contact'
  meta.content = contact
  document.head.append(meta)
}
