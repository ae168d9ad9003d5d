import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconLayoutGrid } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../../ui/IconButton'
import { useIsNarrow } from '../../../../../ui/useIsPhone'
import { PageField } from './PageField'
import classes from '../theory.module.css'

interface PageFootProps {
  page: number
  /** 0: not loaded yet. */
  total: number
  /** Next is not the primary action. */
  quiet?: boolean | undefined
  onGoTo: (page: number) => void
  /** Opens the overview of all pages, where there is one. */
  onOverview?: (() => void) | undefined
  /** Done, at the right. */
  children?: ReactNode
}

/** Previous, 'Page n of m', Next, all pages, Done. */
export function PageFoot(props: PageFootProps) {
  const { page, total, quiet = false, onGoTo, children } = props
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
      <Place {...props} />
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

/** Where one is, and the ways to any other page; narrow screens have room for a button only. */
function Place({ page, total, onGoTo, onOverview }: PageFootProps) {
  const { t } = useTranslation('topics')
  const narrow = useIsNarrow()
  const told = total === 0 ? t('theory.page', { page }) : t('theory.pageOf', { page, total })
  const plain = total === 0 || (narrow && !onOverview)
  if (plain)
    return (
      <span className={classes.pageOf} aria-live="polite">
        {told}
      </span>
    )
  const said = <VisuallyHidden aria-live="polite">{told}</VisuallyHidden>
  if (narrow)
    return (
      <span className={classes.pageOf}>
        {said}
        <Button
          variant="subtle"
          className={classes.place}
          rightSection={<IconLayoutGrid size={18} stroke={1.75} aria-hidden="true" />}
          aria-label={t('theory.overviewAt', { page, total })}
          onClick={onOverview}
        >
          {`${page} / ${total}`}
        </Button>
      </span>
    )
  return (
    <span className={classes.pageOf}>
      {said}
      <PageField page={page} total={total} onGoTo={onGoTo} />
      {onOverview && (
        <IconButton
          className={classes.tool}
          icon={IconLayoutGrid}
          label={t('theory.overview')}
          onClick={onOverview}
        />
      )}
    </span>
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
