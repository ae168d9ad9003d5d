import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

/** For screens with their own head: sets the document's title and returns the ref of the heading to focus. */
export function usePageHeading(title: string) {
  const { t } = useTranslation()
  const { key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // Recorded once: a later `key` on the same page (a filter in the address) is not a new page.
  const followed = useRef(key !== 'default')
  const name = t('app.name')

  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])

  useEffect(() => {
    // The first page of a visit keeps the browser's focus, and so does a person typing while the page loads (in a dialog
    // above every page).
    const typing = document.activeElement?.matches('input, select, textarea')
    if (followed.current && !typing) heading.current?.focus({ preventScroll: true })
  }, [])

  return heading
}
