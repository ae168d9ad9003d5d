import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './form.module.css'

interface LongTextProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Characters; longer is refused, never cut. */
  max: number
  required?: boolean
  disabled?: boolean
  /** Who fills it, where it is not whoever looks at it. */
  description?: string
  /** Required and empty after an attempt. */
  wrong?: boolean
  minRows?: number
}

/** From this part of the limit on the counter shows. */
const NEAR = 0.8

/** Text of several lines that grows with what is typed; counts the characters when they get few. */
export function LongText(props: LongTextProps) {
  const { label, value, onChange, max, required, disabled, description, wrong } = props
  const { t } = useTranslation('trainingForms')
  const { length } = value.trim()
  const over = length - max
  return (
    <div>
      <Textarea
        label={label}
        description={description}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        withAsterisk={required}
        aria-required={required}
        disabled={disabled}
        error={over > 0 ? t('tooLong', { max, over }) : wrong}
        autosize
        minRows={props.minRows ?? 2}
        maxRows={10}
      />
      {over <= 0 && length >= max * NEAR && (
        <div className={classes.counter} aria-live="polite">
          {t('counter', { length, max })}
        </div>
      )}
    </div>
  )
}
