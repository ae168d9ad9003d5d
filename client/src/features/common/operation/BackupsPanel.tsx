import { useQuery } from '@tanstack/react-query'
import type { LastBackup } from '@tristar/shared/operation/operation.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { useFileSize } from '../../../lib/useFileSize'
import { LoadPanel } from '../../../ui/LoadPanel'
import { Panel } from '../../../ui/Panel'
import classes from './operation.module.css'
import { operationQuery } from './operationQuery'

/** Whether daily backups are set up, and what became of the latest, for admins of all. */
export function BackupsPanel() {
  const { t } = useTranslation('operation')
  const query = useQuery(operationQuery)
  if (!query.data) return <LoadPanel query={query} lines={2} title={t('backups.failed')} />
  const { backups } = query.data
  return (
    <Panel title={t('backups.title')}>
      <p className={classes.line}>
        {backups ? t('backups.when', { time: backups.at }) : t('backups.none')}
      </p>
      {backups && !backups.last && <p className={classes.line}>{t('backups.never')}</p>}
      {backups?.last && <Latest backup={backups.last} />}
    </Panel>
  )
}

function Latest({ backup }: { backup: LastBackup }) {
  const { t } = useTranslation('operation')
  const dates = useDates()
  const sizeOf = useFileSize()
  const { state, at, file, bytes, reason } = backup
  const facts = [
    [t('backups.last'), `${dates.instant(at)} · ${t(`backups.state.${state}`)}`],
    [t('backups.file'), file],
    [t('backups.size'), bytes === undefined ? '' : sizeOf(bytes)],
    [t('backups.reason'), state === 'failed' ? (reason ?? '') : ''],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
