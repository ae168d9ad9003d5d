import { TextInput, type TextInputProps } from '@mantine/core'

/** An id: typed as it is, without a phone's capitals and corrections. */
export function IdField(props: TextInputProps) {
  return <TextInput size="md" autoCapitalize="none" spellCheck={false} {...props} />
}
