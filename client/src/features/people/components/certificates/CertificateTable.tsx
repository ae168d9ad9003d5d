import { Button } from '@mantine/core'
import { IconCertificate, IconExternalLink } from '@tabler/icons-react'
import type { PersonCertificate } from '@tristar/shared/certificates/certificates.schema'
import { showSerial } from '@tristar/shared/certificates/serial.rules'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { paths } from '../../../../lib/paths'
import { CardLine, CardNote, type Column, DataTable } from '../../../../ui/DataTable'
import { LazyDialog } from '../../../../ui/LazyDialog'
import { Panel } from '../../../../ui/Panel'
import { EmptyState } from '../../../../ui/States'
import { useLast } from '../../../../ui/useLast'
import { StarLabel } from '../../../common/StarLabel'
import { StatusLabel } from '../../../common/StatusLabel'
import { PdfButton } from './PdfButton'
import { ReissueButton } from './ReissueButton'
import { ValidityDialog } from './ValidityDialog'
import classes from './certificates.module.css'

interface CertificateTableProps {
  rows: readonly PersonCertificate[]
  /** The present name of whom they are; '' without one. */
  holder: string
  /** The caller may revoke and restore. */
  mayRevoke?: boolean
}

/** The button that replaces a certificate with another name; none where there is nothing to replace. */
type Reissue = (certificate: PersonCertificate) => ReactNode

/** Asks whether to revoke or restore the certificate; absent for those who may not. */
type Ask = ((certificate: PersonCertificate) => void) | undefined

/** Every certificate that a person was given: its serial, whether it is valid, and how often it was checked. */
export function CertificateTable({ rows, holder, mayRevoke = false }: CertificateTableProps) {
  const { t } = useTranslation('learners')
  const [asked, setAsked] = useState<PersonCertificate | null>(null)
  const shown = useLast(asked)
  const ask = mayRevoke ? setAsked : undefined
  const reissue = (row: PersonCertificate) =>
    mayRevoke &&
    row.name !== '' &&
    row.name !== holder && <ReissueButton certificate={row} name={holder} />
  return (
    <Panel title={t('certificates.title')} flush>
      <DataTable
        label={t('certificates.title')}
        rows={rows}
        rowKey={({ serial }) => serial}
        columns={useCertificateColumns(ask, reissue)}
        renderCard={(row) => <CertificateCard row={row} ask={ask} reissue={reissue} />}
        empty={<EmptyState icon={IconCertificate} title={t('certificates.none')} />}
      />
      <LazyDialog opened={asked !== null} onClose={() => setAsked(null)}>
        {shown && (
          <ValidityDialog
            opened={asked !== null}
            certificate={shown}
            onClose={() => setAsked(null)}
          />
        )}
      </LazyDialog>
    </Panel>
  )
}

interface ChangeButtonProps {
  certificate: PersonCertificate
  ask: Ask
}

/** Nothing for a certificate that a reset has revoked, or another one replaced, for good. */
function ChangeButton({ certificate, ask }: ChangeButtonProps) {
  const { t } = useTranslation('learners')
  const { revoked } = certificate
  if (!ask || (revoked && revoked.by !== 'admin')) return null
  return (
    <Button
      variant="subtle"
      size="xs"
      color={revoked ? undefined : 'red'}
      className={classes.change}
      onClick={() => ask(certificate)}
    >
      {t(`certificates.${revoked ? 'restore' : 'revoke'}.open`)}
    </Button>
  )
}

function useCertificateColumns(ask: Ask, reissue: Reissue): Column<PersonCertificate>[] {
  const { t } = useTranslation('learners')
  const dates = useDates()
  const day = (at: string | null) => <span className={classes.day}>{dates.instantDay(at)}</span>
  const columns: Column<PersonCertificate>[] = [
    { key: 'belt', head: t('certificates.star'), cell: ({ belt }) => <StarLabel tier={belt} /> },
    {
      key: 'name',
      head: t('certificates.name'),
      cell: ({ name }) => name || '–',
    },
    {
      key: 'serial',
      head: t('certificates.serial'),
      cell: ({ serial }) => <SerialLink serial={serial} />,
    },
    {
      key: 'revoked',
      head: t('certificates.state'),
      cell: (row) => <ValidityLabel {...row} />,
    },
    {
      key: 'achievedAt',
      head: t('certificates.achieved'),
      cell: ({ achievedAt }) => day(achievedAt),
    },
    {
      key: 'downloadedAt',
      head: t('certificates.downloaded'),
      cell: ({ downloadedAt }) => day(downloadedAt),
    },
    {
      key: 'checks',
      head: t('certificates.checks'),
      about: 'checks',
      align: 'right',
      cell: ({ checks }) => checks,
    },
  ]
  const head = t('certificates.change')
  const cell = (row: PersonCertificate) => (
    <div className={classes.actions}>
      <PdfButton certificate={row} />
      {reissue(row)}
      <ChangeButton certificate={row} ask={ask} />
    </div>
  )
  return [...columns, { key: 'change', head, cell, stays: 'end' }]
}

interface CertificateCardProps {
  row: PersonCertificate
  ask: Ask
  reissue: Reissue
}

function CertificateCard({ row, ask, reissue }: CertificateCardProps) {
  const { t } = useTranslation('learners')
  const dates = useDates()
  return (
    <>
      <CardLine>
        <StarLabel tier={row.belt} />
        {dates.instantDay(row.achievedAt)}
      </CardLine>
      <CardLine>
        <SerialLink serial={row.serial} />
        <div className={classes.actions}>
          <PdfButton certificate={row} />
          {reissue(row)}
          <ChangeButton certificate={row} ask={ask} />
        </div>
      </CardLine>
      <ValidityLabel {...row} />
      <CardNote>{t('certificates.checked', { count: row.checks })}</CardNote>
    </>
  )
}

/** A serial that leads to its public check, in a new tab: that page is none of the app's. */
function SerialLink({ serial }: { serial: string }) {
  const { t } = useTranslation('learners')
  const shown = showSerial(serial)
  return (
    <a
      href={paths.verifySerial(serial)}
      target="_blank"
      rel="noreferrer"
      className={classes.link}
      aria-label={t('certificates.checkOf', { serial: shown })}
    >
      <span className={classes.serial}>{shown}</span>
      <span className={classes.check}>
        {t('certificates.check')}
        <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
      </span>
    </a>
  )
}

/** Whether a certificate is valid; if not, since when and why. */
function ValidityLabel({ revoked, confirmed }: Pick<PersonCertificate, 'revoked' | 'confirmed'>) {
  const { t } = useTranslation('learners')
  const dates = useDates()
  if (!revoked) return <StatusLabel status={confirmed ? 'valid' : 'unconfirmed'} />
  const reason = revoked.by === 'reset' ? t('certificates.reset') : revoked.reason
  return (
    <>
      <StatusLabel status={revoked.by === 'replaced' ? 'replaced' : 'revoked'} />
      <div className={classes.since}>
        {t('certificates.since', { date: dates.instantDay(revoked.at) })}
        {reason && <span className={classes.reason}>{reason}</span>}
      </div>
    </>
  )
}
