import type { Person } from '@tristar/shared/people/person.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { paths } from '../../../../lib/paths'
import { StatusLabel } from '../../../common/StatusLabel'
import { usePersonText } from '../../../common/usePersonText'
import type { Fact } from '../logs/LogHead'

/** Who a person is; the head of the log adds the dates of the stars. */
export function usePersonFacts({ who, standing }: Person, byAdmin: boolean): Fact[] {
  const { t } = useTranslation('person')
  const dates = useDates()
  const manager: Fact = {
    label: t('fact.manager'),
    text: usePersonText()(who.supervisorId, who.supervisorName),
    // A seller's manager is the reader.
    ...(byAdmin && { to: paths.admin.person(who.supervisorId) }),
  }
  return [
    { label: t('fact.state'), text: <StatusLabel status={who.erased ? 'erased' : who.state} /> },
    ...(who.confirmed
      ? []
      : [{ label: t('fact.confirmation'), text: <StatusLabel status="unconfirmed" /> }]),
    ...(who.role === 'seller' ? [manager] : []),
    { label: t('fact.distributor'), text: who.distributorId },
    { label: t('fact.email'), text: who.email },
    { label: t('fact.number'), text: who.number },
    { label: t('fact.expected'), text: dates.day(standing.expectedDate), about: 'expected' },
  ]
}
