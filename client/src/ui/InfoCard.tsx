import { Popover } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Anchor } from './Anchor'
import type { About } from './column'
import classes from './Info.module.css'

interface InfoCardProps {
  /** What it stands at, and where the focus returns to. */
  button: RefObject<HTMLElement | null>
  about: About
  label: string
  opened: boolean
  onClose: () => void
}

/** The explanation of a head or figure. Needs the namespace `explanations`. */
export function InfoCard({ button, about, label, opened, onClose }: InfoCardProps) {
  const { t } = useTranslation('explanations')
  return (
    <Popover
      // Opens one render later, so that Mantine records where the focus has to return to.
      opened={useMounted() && opened}
      onClose={onClose}
      onDismiss={onClose}
      position="bottom"
      width={288}
      shadow="md"
      trapFocus
      keepMounted={false}
    >
      <Popover.Target>
        <Anchor at={button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={classes.card} tabIndex={-1}>
        <strong>{label}</strong>
        <dl className={classes.facts}>
          <dt>{t('how')}</dt>
          <dd>{t(`of.${about}.how`)}</dd>
          <dt>{t('who')}</dt>
          <dd>{t(`of.${about}.who`)}</dd>
          <dt>{t('at')}</dt>
          <dd>{t('asOf')}</dd>
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
