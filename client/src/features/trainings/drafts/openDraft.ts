import { NOTHING } from './draftText'

/** A draft as the server keeps it: when it was saved, '' for none, and its text. */
export interface Kept {
  savedAt: string
  text: string
}

export const NONE: Kept = { savedAt: '', text: NOTHING }

interface Drafts {
  /** The text that this browser keeps. */
  mine: string
  /** What it sent last. */
  sent: Kept
  /** What the server has. */
  kept: Kept
}

/**
 * Which draft a form opens with: this browser's, if it holds what was never sent, else the server's, which may be of another
 * device; `both` when each has something new, and the person must choose.
 */
export function draftToOpen({ mine, sent, kept }: Drafts): 'mine' | 'kept' | 'both' {
  if (mine === NOTHING || mine === kept.text || mine === sent.text) return 'kept'
  return kept.text === NOTHING || kept.savedAt === sent.savedAt ? 'mine' : 'both'
}
