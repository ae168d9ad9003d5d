import { storage } from '../../../lib/storage'
import { isOverDialog } from '../../../ui/isOverDialog'

/** Kept in this browser, per person. */
const switchKey = (userId: string) => `keys:${userId}`

/** Whether single keys act; by default they do. */
export function areKeysOn(userId: string): boolean {
  return storage.get(switchKey(userId)) !== 'off'
}

export function switchKeys(userId: string, on: boolean): void {
  if (on) storage.remove(switchKey(userId))
  else storage.set(switchKey(userId), 'off')
}

/** The page's search field, if it has one. */
export function searchField(): HTMLInputElement | null {
  return document.querySelector('main input[type="search"]')
}

/** What opens each row of the page's tables, in order: its first link, else its first button. */
export function rowOpeners(): HTMLElement[] {
  return [...document.querySelectorAll('main tbody > tr')].flatMap((row) => {
    const opener = row.querySelector<HTMLElement>('a[href]') ?? row.querySelector('button')
    return opener ?? []
  })
}

/** Moves the focus to what opens the next or the previous row; to the first row, if the focus is in none. */
export function moveRow(step: 1 | -1): void {
  const openers = rowOpeners()
  const row = document.activeElement?.closest('tr')
  const at = row ? openers.findIndex((opener) => row.contains(opener)) : -1
  const next = openers[at === -1 ? 0 : at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Where a key is typed, or means something else. */
const TAKERS =
  'input:not([type="checkbox"]), select, textarea, [contenteditable], [role="menu"], [role="listbox"], [data-question]'

/** Whether a pressed key is free for the page: not typed, not a shortcut of browser or system, and no dialog is open. */
export function isFree(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false
  if (isOverDialog()) return false
  return !(target instanceof Element && target.closest(TAKERS))
}
