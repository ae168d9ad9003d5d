import { type RefObject, useEffect } from 'react'

/**
 * Focuses the field when the page opens, unless another field has the focus already. Not on a touch screen, whose keyboard
 * would cover half the page, unless the field is the one thing left to fill in.
 */
export function useFirstFocus(
  field: RefObject<HTMLInputElement | null>,
  onlyOneLeft = false,
): void {
  useEffect(() => {
    const busy = document.activeElement?.matches('input, select, textarea, button, a')
    const typing = onlyOneLeft || matchMedia('(pointer: fine)').matches
    if (!busy && typing) field.current?.focus()
  }, [field, onlyOneLeft])
}
