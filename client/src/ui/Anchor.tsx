import { type Ref, type RefObject, useImperativeHandle } from 'react'

interface AnchorProps {
  at: RefObject<HTMLElement | null>
  ref?: Ref<HTMLElement | null>
}

/** Gives its ref an element that is drawn elsewhere: where a menu or card of Mantine stands. */
export function Anchor({ at, ref }: AnchorProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => at.current, [at])
  return null
}
