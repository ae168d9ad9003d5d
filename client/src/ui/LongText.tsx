import { Textarea } from '@mantine/core'
import { characterCount } from '@tristar/shared/common/text'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './LongText.module.css'

interface LongTextProps {
  /** Seen above the field; `name` names a field without one. */
  label?: string
  name?: string
  description?: string
  value: string
  onChange: (value: string) => void
  /** Characters; longer is refused, never cut. */
  max: number
  required?: boolean
  disabled?: boolean
  /** true: a red edge alone. */
  error?: string | boolean
  minRows?: number
  /** A text of one line, which wraps: Enter does this instead of breaking it. */
  onEnter?: () => void
  /** Where `useFocusNext` finds it. */
  focusName?: string
  className?: string
}

/** From this part of the limit on the counter shows. */
const NEAR = 0.8

/** Text that grows with what is typed, and counts the characters when they get few. */
export function LongText(props: LongTextProps) {
  const { label, name, description, value, onChange, max, required, error, onEnter } = props
  const { t } = useTranslation()
  const length = characterCount(value.trim())
  const over = length - max

  function handleKey(event: KeyboardEvent) {
    // Enter also chooses a Chinese word that is being written.
    if (event.key !== 'Enter' || !onEnter || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }

  return (
    <div className={`${classes.text} ${props.className ?? ''}`}>
      <Textarea
        label={label}
        aria-label={name}
        description={description}
        value={value}
        onChange={({ currentTarget }) =>
          onChange(onEnter ? currentTarget.value.replace(/\s*\n\s*/g, ' ') : currentTarget.value)
        }
        onKeyDown={handleKey}
        withAsterisk={required}
        aria-required={required}
        disabled={props.disabled}
        error={over > 0 ? t('longText.tooLong', { max, over }) : error}
        autosize
        minRows={props.minRows ?? (onEnter ? 1 : 2)}
        maxRows={10}
        data-focus={props.focusName}
      />
      {over <= 0 && length >= max * NEAR && (
        <div className={classes.counter} aria-live="polite">
          {t('longText.counter', { length, max })}
        </div>
      )}
    </div>
  )
}
