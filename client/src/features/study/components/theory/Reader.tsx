import { ActionIcon } from '@mantine/core'
import { useFullscreenDocument, useMediaQuery, useReducedMotion } from '@mantine/hooks'
import { IconArrowLeft, IconMaximize, IconMinimize } from '@tabler/icons-react'
import type { Task } from '@tristar/shared/study/progress.schema'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { usePageHeading } from '../../../../ui/usePageHeading'
import { IconButton } from '../../../../ui/IconButton'
import classes from './reader.module.css'
import { useLeavingBars } from './useLeavingBars'
import { TopicTitle } from '../../../../ui/Passage'

interface ReaderProps {
  task: Task
  /** Language and zoom, in the bar. */
  menu: ReactNode
  /** Where the arrow in the bar leads, and its name. */
  back: { to: string; label: string }
  /** Done is available: the bars come back to show it. */
  ready: boolean
  /** The slide, and the foot below it. */
  children: ReactNode
}

/**
 * The slides on small screens: a slim bar, the slide, a slim foot. In landscape the slide fills the screen, and bar and
 * foot overlay it for a moment.
 */
export function Reader({ task, menu, back, ready, children }: ReaderProps) {
  const sideways = useMediaQuery('(orientation: landscape)', false, SYNC)
  const calm = useReducedMotion(false, SYNC)
  const over = sideways ? (calm ? 'tap' : 'leave') : undefined
  const { root, shown } = useLeavingBars(over, ready)
  const title = useTopicTitle()
  return (
    <section
      ref={root}
      className={classes.reader}
      aria-label={title(task.titles)}
      data-reader
      data-over={over}
      data-shown={shown || undefined}
    >
      <Bar task={task} menu={menu} back={back} />
      {children}
    </section>
  )
}

/** Correct on the first render: nothing jumps. */
const SYNC = { getInitialValueInEffect: false }

function Bar({ task, menu, back }: Pick<ReaderProps, 'task' | 'menu' | 'back'>) {
  const title = useTopicTitle()(task.titles)
  const heading = usePageHeading(title)
  return (
    <header className={classes.bar} data-bar>
      <ActionIcon
        component={Link}
        to={back.to}
        variant="subtle"
        className={classes.tool}
        aria-label={back.label}
      >
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        <TopicTitle of={task.titles} number={task.ownNo} />
      </h1>
      {menu}
      <FullScreen />
    </header>
  )
}

/** Full screen, where the browser supports it. */
function FullScreen() {
  const { t } = useTranslation('topics')
  const { toggle, fullscreen } = useFullscreenDocument()
  const Icon = fullscreen ? IconMinimize : IconMaximize

  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen()
    },
    [],
  )

  if (!document.fullscreenEnabled) return null
  return (
    <IconButton
      className={classes.tool}
      icon={Icon}
      iconSize={20}
      label={t(fullscreen ? 'theory.fullScreenOff' : 'theory.fullScreen')}
      onClick={() => void toggle()}
    />
  )
}
