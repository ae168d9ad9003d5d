import { type RefObject, useEffect } from 'react'

/**
 * Puts the cursor into the field when the page opens, unless somebody is in another one already. Not on a touch screen,
 * whose keyboard would cover half the page before it is read.
 */
export function useFirstFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const busy = document.activeElement?.matches('input, select, textarea, button, a')
    if (!busy && matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [field])
}
