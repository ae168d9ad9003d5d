import { Button } from '@mantine/core'
import { IconPhoto, IconTextCaption, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './form.module.css'

/** Draws the cover of a PDF; it stays until the topic is saved, so that the focus does. */
export function DrawButton(props: { name: string; busy: boolean; onDraw: () => void }) {
  const { t } = useTranslation('topicEditor')
  return (
    <SmallButton
      label={t('theory.drawCoverOf', { language: props.name })}
      icon={IconPhoto}
      busy={props.busy}
      onPress={props.onDraw}
    >
      {t('theory.drawCover')}
    </SmallButton>
  )
}

/** Opens the texts of a PDF's pages. */
export function TextsButton(props: { name: string; onOpen: () => void }) {
  const { t } = useTranslation('topicEditor')
  return (
    <SmallButton
      label={t('theory.pageTextsOf', { language: props.name })}
      icon={IconTextCaption}
      onPress={props.onOpen}
    >
      {t('theory.pageTexts')}
    </SmallButton>
  )
}

interface SmallButtonProps {
  label: string
  icon: TablerIcon
  busy?: boolean
  onPress: () => void
  children: string
}

function SmallButton({ label, icon: Icon, busy = false, onPress, children }: SmallButtonProps) {
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      className={classes.draw}
      aria-label={label}
      loading={busy}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
