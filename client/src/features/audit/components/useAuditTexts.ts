import { type AuditRow } from '@tristar/shared/audit/audit.schema'
import { AUDIT_ACTIONS } from '@tristar/shared/audit/actions'
import { isDay } from '@tristar/shared/common/dates'
import { SCOPES } from '@tristar/shared/common/distributors'
import { isTier } from '@tristar/shared/common/tiers'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { useNumber } from '../../../lib/useNumber'
import { useScopeName } from '../../../lib/useScopeName'
import { usePersonText } from '../../common/usePersonText'
import { useStarName } from '../../common/useStarName'
import { factOf, registrationOf, reportOf } from '../facts'

type Value = AuditRow['details'][string]

/** An entry's texts in the reader's language; untranslated values are shown as recorded. */
export function useAuditTexts() {
  const { t } = useTranslation(['audit', 'ui'])
  const valueText = useValueText()
  const personText = usePersonText()

  const factText = (name: string, value: Value, person?: string): string => {
    const fact = factOf(name)
    const text = person === undefined ? valueText(name, value) : personText(String(value), person)
    return t('factLine', { fact: fact ? t(`fact.${fact}`) : name, value: text })
  }

  return {
    action: ({ action }: AuditRow) => t(`action.${action}`),
    role: ({ role, scope }: AuditRow) =>
      scope && scope !== 'all'
        ? t('roleOf', { role: t(`role.${role}`), scope: valueText('scope', scope) })
        : t(`role.${role}`),
    who: ({ who, names }: AuditRow) => personText(who, names.who ?? ''),
    whom: ({ whom, distributorId, names }: AuditRow) => {
      const text = personText(whom, names.whom ?? '')
      return whom && distributorId ? `${text} · ${distributorId}` : text
    },
    details: ({ details, names }: AuditRow) =>
      Object.entries(details)
        .map(([name, value]) => factText(name, value, names[`details.${name}`]))
        .join(' · '),
  }
}

function useValueText(): (name: string, value: Value) => string {
  const { t } = useTranslation(['audit', 'ui'])
  const dates = useDates()
  const number = useNumber()
  const starName = useStarName()
  const scopeName = useScopeName()
  return (name, value) => {
    if (typeof value === 'number') return number(value)
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    const report = reportOf(value)
    if (report && (name === 'report' || name === 'file')) return t(`report.${report}`)
    const action = AUDIT_ACTIONS.find((each) => each === value)
    if (action && name === 'action') return t(`action.${action}`)
    const scope = SCOPES.find((each) => each === value)
    if (scope && (name === 'scope' || name === 'formerScope')) return scopeName(scope)
    const registration = /registration$/i.test(name) && registrationOf(value)
    if (registration) return t(`registration.${registration}`)
    if (value === 'Passed') return t('ui:status.passed')
    if (value === 'Failed') return t('ui:status.failed')
    if (name === 'belt' && isTier(value)) return starName(value)
    return isDay(value) ? dates.day(value) : value
  }
}
