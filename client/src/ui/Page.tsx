import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Page.module.css'
import { usePageHeading } from './usePageHeading'

interface PageProps {
  title: string
  /** In place of the title, which then names the tab alone. */
  heading?: ReactNode
  /** One dimmed line below the title. */
  subtitle?: ReactNode
  /** At most one primary action, at the right of the title. */
  action?: ReactNode
  /** The right bar: 288 px beside the content on a wide screen, else below it. */
  aside?: ReactNode
  /** `form`: 880 px, `quiz`: 720 px, with the head inside that width. */
  width?: 'full' | 'form' | 'quiz'
  children: ReactNode
}

/** A page's head, content and right bar; sets the document's title and takes the focus after a navigation. */
export function Page({
  title,
  heading,
  subtitle,
  action,
  aside,
  width = 'full',
  children,
}: PageProps) {
  const headRef = usePageHeading(title)
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.head}>
        <div>
          <Title order={1} ref={headRef} tabIndex={-1}>
            {heading ?? title}
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
