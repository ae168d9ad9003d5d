import type { Language } from '@tristar/shared/common/languages'

/** What a mail says, before it becomes text or HTML. */
export interface Content {
  language: Language
  subject: string
  greeting: string
  /** One sentence. */
  title: string
  note?: string
  facts: Fact[]
  sections: Section[]
  button?: Link
  /** Below the button. */
  closing?: string
  why: string
  /** To the settings, and to stop such mails. */
  footer: Link[]
}

export interface Fact {
  label: string
  value: string
}

export interface Link {
  label: string
  url: string
}

interface Item {
  text: string
  url: string
  /** The link's own words where the text holds names, which never are a link; else the text is it. */
  open?: string
  detail?: string
}

interface Section {
  /** '' of a list that needs none. */
  title: string
  items: Item[]
  /** Shown when there are no items. */
  empty: string
}
