import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import classes from './Page.module.css'

interface PageProps {
  title: string
  /** One dimmed line below the title. */
  subtitle?: ReactNode
  /** At most one primary action, at the right of the title. */
  action?: ReactNode
  /** The right bar: 288 px beside the content on a wide screen, below it otherwise. */
  aside?: ReactNode
  /** `form`: 880 px, `quiz`: 720 px, with the head inside that width. */
  width?: 'full' | 'form' | 'quiz'
  children: ReactNode
}

/** A page's head, content and right bar; names the document and takes the focus after a change of address. */
export function Page({ title, subtitle, action, aside, width = 'full', children }: PageProps) {
  const heading = usePageHeading(title)
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.head}>
        <div>
          <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {action}
      </header>
      <div className={classes.columns} data-aside={aside ? true : undefined}>
        <div className={classes.content}>{children}</div>
        {aside && <aside className={classes.aside}>{aside}</aside>}
      </div>
    </div>
  )
}

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
    // The first page of a visit keeps the focus where the browser puts it.
    if (followed.current) heading.current?.focus({ preventScroll: true })
  }, [])

  return heading
}
