import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconInfoCircle,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../lib/errorText'
import classes from './Banner.module.css'

interface WarningBannerProps {
  /** null shows nothing. */
  error: unknown
  onDismiss: () => void
  /** Details after the sentence. */
  children?: ReactNode
}

/**
 * A dismissible refusal, gone with the next success (domain: Screens). Each one is announced and leads to the first
 * marked field of its form, else scrolls into view itself.
 */
export function WarningBanner({ error, onDismiss, children }: WarningBannerProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error === null) return
    const form = banner.current?.closest('form, [role="dialog"]') ?? document
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus({ preventScroll: true })
    // A field in the middle, as heads and feet stick over the edges.
    ;(wrong ?? banner.current)?.scrollIntoView({ block: wrong ? 'center' : 'nearest' })
  }, [error])
  if (error === null) return null
  return (
    <div ref={banner} className={classes.banner} data-tone="red" role="alert">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        {errorText(error)}
        {children}
      </span>
      <button
        type="button"
        className={classes.close}
        aria-label={t('action.dismiss')}
        onClick={onDismiss}
      >
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}

const NOTES = {
  green: IconCircleCheckFilled,
  ink: IconInfoCircle,
}

interface NoteProps {
  tone: keyof typeof NOTES
  /** By default the tone's. */
  icon?: TablerIcon
  /** One link, at the right; below the text on a phone. */
  action?: ReactNode
  /** Within what is announced anyway. */
  quiet?: boolean
  children: ReactNode
}

/** An inline note: a confirmation, or what happens next. */
export function Note({ tone, icon: Icon = NOTES[tone], action, quiet, children }: NoteProps) {
  const Box = quiet ? 'div' : 'output'
  return (
    <Box className={classes.banner} data-tone={tone}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>{children}</span>
      {action}
    </Box>
  )
}
