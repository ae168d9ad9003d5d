import { useQuery } from '@tanstack/react-query'
import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import type { SupervisorLog } from '@tristar/shared/reports/reports.schema'
import { USER_FIELDS } from '@tristar/shared/study/learners.columns'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { callQuery } from '../../lib/queries'
import { personHead } from '../common/personHead'
import { useHead } from '../../lib/useHead'
import { Downloads } from '../../ui/DownloadButton'
import { Page } from '../../ui/Page'
import { DownloadFormButton } from '../trainings/pdf/DownloadFormButton'
import { GivePasswordButton } from '../account/givePassword/GivePasswordButton'
import { givePassword } from '../people/api/givePassword'
import { BackButton } from '../people/components/BackButton'
import { PersonPageButton } from '../people/components/PersonPageButton'
import { FormsPanel } from '../people/components/logs/FormsPanel'
import { LogBody } from '../people/components/logs/LogBody'
import type { Fact } from '../people/components/logs/LogHead'
import { LogDownload } from '../people/components/logs/LogDownload'
import { ADMIN_LOG } from '../people/components/logs/useLogColumns'

/** /admin/supervisor/log/{supervisorId}: one User Manager's own study, and the evaluated EDAC form. */
export function SupervisorLogPage() {
  const { t } = useTranslation(['reports', 'ui'])
  const { supervisorId = '' } = useParams()
  const query = useQuery(callQuery('reports', reportsCalls.supervisorLog, { supervisorId }))
  return (
    <Page
      {...personHead(
        query.data?.supervisorId ?? supervisorId,
        query.data?.name,
        t('ui:page.supervisorLog'),
      )}
      action={
        <Downloads>
          <BackButton list={paths.admin.supervisors}>{t('back')}</BackButton>
          {query.data && <PersonPageButton id={query.data.supervisorId} />}
          {query.data && (
            <GivePasswordButton
              person={{ id: query.data.supervisorId, name: query.data.name }}
              give={() => givePassword.ofLearner(supervisorId)}
            />
          )}
          <LogDownload
            log={query.data}
            name={() => 'supervisorLog.csv'}
            moreName={() => 'supervisorLog_names.csv'}
          />
        </Downloads>
      }
    >
      <LogBody query={query} columns={ADMIN_LOG} alert facts={useFacts(query.data)}>
        {query.data && <EdacForm log={query.data} />}
      </LogBody>
    </Page>
  )
}

function useFacts(log: SupervisorLog | undefined): Fact[] {
  const { t } = useTranslation('reports')
  const headOf = useHead()
  if (!log) return []
  const { name, email, number, distributorId } = log
  return [
    { label: t('log.name'), text: name },
    { label: headOf(USER_FIELDS.distributorId), text: distributorId },
    { label: t('log.email'), text: email },
    { label: t('log.number'), text: number },
  ]
}

function EdacForm({ log }: { log: SupervisorLog }) {
  const { t } = useTranslation('reports')
  const title = t('form.edac')
  return (
    <FormsPanel
      title={title}
      lines={[{ key: 'edac', name: title, training: log.edacForm, reason: t('form.noEdac') }]}
      Download={DownloadFormButton}
    />
  )
}
