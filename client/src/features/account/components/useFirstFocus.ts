import { type RefObject, useEffect } from 'react'

/**
 * Focuses the field when the page opens, unless another field has the focus already. Not on a touch screen, whose keyboard
 * would cover half the page.
 */
export function useFirstFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const busy = document.activeElement?.matches('input, select, textarea, button, a')
    if (!busy && matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [field])
}
