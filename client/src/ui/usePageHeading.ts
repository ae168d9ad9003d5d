import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

/** For screens with a head of their own: sets the document's title, and gives the ref for the heading to focus. */
export function usePageHeading(title: string) {
  const { t } = useTranslation()
  const { key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // A later `key` on the same page (a filter in the address) is no new page: what counts is how it was opened.
  const followed = useRef(key !== 'default')
  const name = t('app.name')

  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])

  useEffect(() => {
    // The first page of a visit keeps the focus where the browser puts it. Whoever types while a page is still on its way
    // (in a dialog that stands above every page) goes on typing.
    const typing = document.activeElement?.matches('input, select, textarea')
    if (followed.current && !typing) heading.current?.focus({ preventScroll: true })
  }, [])

  return heading
}
