import { TextField, type TextFieldProps } from '../../../ui/Field'

/** An id: typed as it is, without a phone's capitals and corrections. */
export function IdField(props: TextFieldProps) {
  return <TextField size="md" autoCapitalize="none" spellCheck={false} {...props} />
}
