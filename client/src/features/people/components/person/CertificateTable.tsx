import { IconCertificate } from '@tabler/icons-react'
import type { PersonCertificate } from '@tristar/shared/certificates/certificates.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { CardLine, CardNote, type Column, DataTable } from '../../../../ui/DataTable'
import { Panel } from '../../../../ui/Panel'
import { EmptyState } from '../../../../ui/States'
import { StarLabel } from '../../../common/StarLabel'
import classes from './person.module.css'

/** The stars of a person, with the serials of their certificates. */
export function CertificateTable({ rows }: { rows: readonly PersonCertificate[] }) {
  const { t } = useTranslation('person')
  return (
    <Panel title={t('tabs.certificates')} flush>
      <DataTable
        label={t('tabs.certificates')}
        rows={rows}
        rowKey={({ belt }) => belt}
        columns={useCertificateColumns()}
        card={certificateCard}
        empty={<EmptyState icon={IconCertificate} title={t('certificates.none')} />}
      />
    </Panel>
  )
}

function useCertificateColumns(): Column<PersonCertificate>[] {
  const { t } = useTranslation('person')
  const dates = useDates()
  return [
    { key: 'belt', head: t('certificates.star'), cell: ({ belt }) => <StarLabel tier={belt} /> },
    {
      key: 'serial',
      head: t('certificates.serial'),
      cell: ({ serial }) => <span className={classes.serial}>{serial}</span>,
    },
    {
      key: 'achievedAt',
      head: t('certificates.achieved'),
      cell: ({ achievedAt }) => dates.instantDay(achievedAt),
    },
    {
      key: 'downloadedAt',
      head: t('certificates.downloaded'),
      cell: ({ downloadedAt }) => dates.instantDay(downloadedAt),
    },
  ]
}

function certificateCard(row: PersonCertificate) {
  return <CertificateCard row={row} />
}

function CertificateCard({ row }: { row: PersonCertificate }) {
  const dates = useDates()
  return (
    <>
      <CardLine>
        <StarLabel tier={row.belt} />
        {dates.instantDay(row.achievedAt)}
      </CardLine>
      <CardNote>
        <span className={classes.serial}>{row.serial}</span>
      </CardNote>
    </>
  )
}
