import type { ErrorCode } from '@tristar/shared/common/errors'
import { useTranslation } from 'react-i18next'
import { ApiError } from './apiError'
import { codeOf, faultsOf, useErrorText } from './errorText'

/**
 * What a form says at each of its fields after a refusal, in words, all of them at once.
 * @param about the fields of refusals that name none, such as a wrong password
 * @returns the sentence at a field, named as in the call; a missing entry's goes as soon as there is a `value`
 */
export function useMarks(error: unknown, about: Partial<Record<ErrorCode, string>> = {}) {
  const { t } = useTranslation('ui')
  const errorText = useErrorText()
  const said = codeOf(error)
  return (field: string, value = ''): string | undefined => {
    const { code, params = {} } = faultsOf(error).find((each) => each.field === field) ?? {}
    if (code === 'FIELDS_REQUIRED') return value.trim() ? undefined : t('error.missing')
    if (code && code !== said) return errorText(new ApiError('', { status: 400, code, params }))
    return code || about[said as ErrorCode] === field ? errorText(error) : undefined
  }
}

export type Marks = ReturnType<typeof useMarks>
