import { Textarea } from '@mantine/core'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { characterCount } from '@tristar/shared/common/text'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../lib/isComposing'
import classes from './LongText.module.css'
import { useLang } from './Passage'

interface LongTextProps {
  /** The visible label; `name` labels a field without one. */
  label?: string
  name?: string
  description?: string
  value: string
  onChange: (value: string) => void
  /** Characters; a longer text is refused, never cut. */
  max: number
  required?: boolean
  disabled?: boolean
  /** true: a red edge alone. */
  error?: string | boolean
  minRows?: number
  /** For a text of one line that wraps: Enter calls this instead of breaking it. */
  onEnter?: () => void
  /** The name for `useFocusNext`. */
  focusName?: string
  /** The language of the text, for spelling and speech, where it is known. */
  of?: MaterialLanguage
  className?: string
}

/** The part of the limit from which the counter shows. */
const NEAR = 0.8

/** A growing text field that counts the remaining characters near its limit. */
export function LongText(props: LongTextProps) {
  const { label, name, description, value, onChange, max, required, error, onEnter } = props
  const { t } = useTranslation()
  const lang = useLang()
  const length = characterCount(value.trim())
  const over = length - max

  function handleKey(event: KeyboardEvent) {
    // With Ctrl or ⌘ it belongs to the page.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    if (!onEnter || isComposing(event)) return
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
        lang={lang(props.of)}
      />
      {over <= 0 && length >= max * NEAR && (
        <div className={classes.counter} aria-live="polite">
          {t('longText.counter', { length, max })}
        </div>
      )}
    </div>
  )
}
