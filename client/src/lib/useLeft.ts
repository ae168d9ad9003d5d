import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component has been removed: an answer that comes later must not lead away from where the person is now. */
export function useLeft(): RefObject<boolean> {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return left
}
