import { TextField, type TextFieldProps } from '../../../ui/Field'

/** A field for an id, without a phone's capitals and corrections. */
export function IdField(props: TextFieldProps) {
  return <TextField size="md" autoCapitalize="none" spellCheck={false} {...props} />
}
