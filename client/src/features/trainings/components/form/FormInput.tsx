import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { refusalOf, useErrorText } from '../../../../lib/errorText'
import { LongText } from '../../../../ui/LongText'
import type { TrainingForm } from '../../useTrainingForm'

interface FormInputProps<Path extends string> {
  form: TrainingForm<Path>
  path: Path
}

/** A field of a training's form, drawn from its description; the EDAC answers have their own table. */
export function FormInput<Path extends string>({ form, path }: FormInputProps<Path>) {
  const { t } = useTranslation(['trainingForms', 'ui'])
  const errorText = useErrorText()
  const { field, notOwn, fixed, required, empty, wrong } = form.fieldAt(path)
  const value = form.fields[path]
  const missing = empty ? t('ui:error.missing') : undefined
  const handleChange = (typed: string) => form.setField(path, typed)
  if (field.kind === 'text')
    return (
      <LongText
        label={form.label(path)}
        value={value}
        onChange={handleChange}
        max={field.max}
        disabled={fixed}
        required={required}
        error={missing}
        description={notOwn && !field.short ? t('filledBy.manager') : undefined}
        minRows={field.short ? 1 : undefined}
      />
    )
  return (
    <TextInput
      label={form.label(path)}
      value={value}
      onChange={(event) => handleChange(event.currentTarget.value)}
      disabled={fixed}
      withAsterisk={required}
      aria-required={required || undefined}
      error={missing ?? (wrong !== null && errorText(refusalOf(wrong)))}
      {...(field.kind === 'score' && { inputMode: 'decimal', autoComplete: 'off' })}
    />
  )
}
