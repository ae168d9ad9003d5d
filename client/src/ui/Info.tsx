import { UnstyledButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithTexts } from '../lib/lazyWithTexts'
import type { About } from './column'
import classes from './Info.module.css'
import { LazyDialog } from './LazyDialog'

const InfoCard = lazyWithTexts(async () => (await import('./InfoCard')).InfoCard, 'explanations')

interface InfoProps {
  about: About
  /** The head or figure that it explains. */
  label: string
}

/**
 * A small (i) beside a head or figure; a press says how it is worked out, who counts and as of when. The texts
 * (ui/explanations) are fetched with the first press.
 */
export function Info({ about, label }: InfoProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  function close() {
    setOpened(false)
    // A press elsewhere takes the focus after that.
    button.current?.focus()
  }
  return (
    <>
      <UnstyledButton
        ref={button}
        className={classes.button}
        aria-label={t('about', { what: label })}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <IconInfoCircle size={14} stroke={2} aria-hidden="true" />
      </UnstyledButton>
      <LazyDialog opened={opened} onClose={close}>
        <InfoCard button={button} about={about} label={label} opened={opened} onClose={close} />
      </LazyDialog>
    </>
  )
}
