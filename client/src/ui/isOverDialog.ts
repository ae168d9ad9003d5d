/** Whether a dialog is open: one of Mantine's, or the browser's own. */
export function isOverDialog(): boolean {
  return document.querySelector('[aria-modal="true"], dialog[open]') !== null
}
