import { Button } from '@mantine/core'
import { IconCertificate, IconExternalLink } from '@tabler/icons-react'
import type { PersonCertificate } from '@tristar/shared/certificates/certificates.schema'
import { showSerial } from '@tristar/shared/certificates/serial.rules'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { lazyPart } from '../../../../lib/lazyPart'
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

const ReissueDialog = lazyPart(async () => (await import('./ReissueDialog')).ReissueDialog)

interface CertificateTableProps {
  rows: readonly PersonCertificate[]
  /** The present name of whom they are; '' without one. */
  holder: string
  /** The caller may revoke and restore. */
  mayRevoke?: boolean
}

/** What is to become of a certificate: revoked or restored, or replaced by one with the present name. */
interface Asked {
  certificate: PersonCertificate
  act: 'validity' | 'reissue'
}

/** The buttons of a certificate that ask. */
type Acts = (certificate: PersonCertificate) => ReactNode

/** Every certificate that a person was given: its serial, whether it is valid, and how often it was checked. */
export function CertificateTable({ rows, holder, mayRevoke = false }: CertificateTableProps) {
  const { t } = useTranslation('learners')
  const [asked, setAsked] = useState<Asked | null>(null)
  const askFor = (act: Asked['act']) => (certificate: PersonCertificate) =>
    setAsked({ certificate, act })
  const acts = (row: PersonCertificate) => (
    <div className={classes.actions}>
      <PdfButton certificate={row} />
      {mayRevoke && (
        <>
          <ReissueButton certificate={row} name={holder} onAsk={askFor('reissue')} />
          <ChangeButton certificate={row} onAsk={askFor('validity')} />
        </>
      )}
    </div>
  )
  return (
    <Panel title={t('certificates.title')} flush>
      <DataTable
        label={t('certificates.title')}
        rows={rows}
        rowKey={({ serial }) => serial}
        columns={useCertificateColumns(acts)}
        renderCard={(row) => <CertificateCard row={row} acts={acts} />}
        empty={<EmptyState icon={IconCertificate} title={t('certificates.none')} />}
      />
      <Dialogs asked={asked} holder={holder} onClose={() => setAsked(null)} />
    </Panel>
  )
}

interface DialogsProps {
  asked: Asked | null
  holder: string
  onClose: () => void
}

function Dialogs({ asked, holder, onClose }: DialogsProps) {
  const opened = asked !== null
  const { act, certificate } = useLast(asked) ?? {}
  const dialog = certificate && { opened, certificate, onClose }
  return (
    <LazyDialog opened={opened} onClose={onClose}>
      {dialog && act === 'validity' && <ValidityDialog {...dialog} />}
      {dialog && act === 'reissue' && <ReissueDialog {...dialog} name={holder} />}
    </LazyDialog>
  )
}

interface ChangeButtonProps {
  certificate: PersonCertificate
  onAsk: (certificate: PersonCertificate) => void
}

/** Nothing for a certificate that a reset has revoked, or another one replaced, for good. */
function ChangeButton({ certificate, onAsk }: ChangeButtonProps) {
  const { t } = useTranslation('learners')
  const { revoked } = certificate
  if (revoked && revoked.by !== 'admin') return null
  return (
    <Button
      variant="subtle"
      size="xs"
      color={revoked ? undefined : 'red'}
      className={classes.change}
      onClick={() => onAsk(certificate)}
    >
      {t(`certificates.${revoked ? 'restore' : 'revoke'}.open`)}
    </Button>
  )
}

function useCertificateColumns(acts: Acts): Column<PersonCertificate>[] {
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
  return [...columns, { key: 'change', head, cell: acts, stays: 'end' }]
}

interface CertificateCardProps {
  row: PersonCertificate
  acts: Acts
}

function CertificateCard({ row, acts }: CertificateCardProps) {
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
        {acts(row)}
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
      <div className={classes.since} data-replaced={revoked.by === 'replaced' || undefined}>
        {t('certificates.since', { date: dates.instantDay(revoked.at) })}
        {reason && <span className={classes.reason}>{reason}</span>}
      </div>
    </>
  )
}
