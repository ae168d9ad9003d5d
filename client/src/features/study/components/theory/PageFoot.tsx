import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsNarrow } from '../../../../ui/useIsPhone'
import classes from './theory.module.css'

interface PageFootProps {
  page: number
  /** 0: not loaded yet. */
  total: number
  /** Next is not the primary action. */
  quiet?: boolean | undefined
  onGoTo: (page: number) => void
  /** Done, at the right. */
  children?: ReactNode
}

/** Previous, 'Page n of m', Next, Done. */
export function PageFoot({ page, total, quiet = false, onGoTo, children }: PageFootProps) {
  const { t } = useTranslation('topics')
  const last = page >= total
  return (
    <nav className={classes.foot} aria-label={t('theory.pages')} data-bar>
      <TurnButton
        label={t('theory.previous')}
        icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
        disabled={page <= 1 || total === 0}
        onClick={() => onGoTo(Math.min(page - 1, total))}
      />
      <span className={classes.pageOf} aria-live="polite">
        {total === 0 ? t('theory.page', { page }) : t('theory.pageOf', { page, total })}
      </span>
      <TurnButton
        label={t('theory.next')}
        icon={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
        forward
        primary={!last && !quiet}
        disabled={last}
        onClick={() => onGoTo(page + 1)}
      />
      {children}
    </nav>
  )
}

interface TurnButtonProps {
  label: string
  icon: ReactNode
  /** The arrow follows the word. */
  forward?: boolean
  primary?: boolean
  disabled: boolean
  onClick: () => void
}

/** Narrow screens have room for the arrow only. */
function TurnButton(props: TurnButtonProps) {
  const { label, icon, forward = false, primary = false, disabled, onClick } = props
  const narrow = useIsNarrow()
  const sides = forward ? { rightSection: icon } : { leftSection: icon }
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      className={classes.turn}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      {...(narrow ? {} : sides)}
    >
      {narrow ? icon : label}
    </Button>
  )
}
