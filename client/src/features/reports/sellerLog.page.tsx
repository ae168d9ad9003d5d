import { useQuery } from '@tanstack/react-query'
import { TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import type { UserDetails } from '@tristar/shared/reports/reports.schema'
import { USER_FIELDS } from '@tristar/shared/study/learners.columns'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { fileDate } from '../../lib/csv'
import { paths } from '../../lib/paths'
import { callQuery } from '../../lib/queries'
import { useHead } from '../../lib/useHead'
import { Downloads } from '../../ui/DownloadButton'
import { Page } from '../../ui/Page'
import { personHead } from '../common/personHead'
import { usePersonText } from '../common/usePersonText'
import { StarLabel } from '../common/StarLabel'
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

/** /admin/seller/log/{sellerId}: one User's topics, and the evaluation form of each star. */
export function SellerLogPage() {
  const { t } = useTranslation(['reports', 'ui'])
  const { sellerId = '' } = useParams()
  const query = useQuery(callQuery('reports', reportsCalls.userLog, { sellerId }))
  return (
    <Page
      {...personHead(query.data?.sellerId ?? sellerId, query.data?.name, t('ui:page.sellerLog'))}
      action={
        <Downloads>
          <BackButton list={paths.admin.sellers}>{t('back')}</BackButton>
          {query.data && <PersonPageButton id={query.data.sellerId} />}
          {query.data && (
            <GivePasswordButton
              person={{ id: query.data.sellerId, name: query.data.name }}
              give={() => givePassword.ofLearner(sellerId)}
            />
          )}
          <LogDownload
            log={query.data}
            name={() => `sellerdetailed_${fileDate()}.csv`}
            moreName={() => `sellerdetailed_names_${fileDate()}.csv`}
          />
        </Downloads>
      }
    >
      <LogBody query={query} columns={ADMIN_LOG} alert facts={useFacts(query.data)}>
        {query.data && <StarForms log={query.data} />}
      </LogBody>
    </Page>
  )
}

function useFacts(log: UserDetails | undefined): Fact[] {
  const { t } = useTranslation('reports')
  const headOf = useHead()
  const personText = usePersonText()
  if (!log) return []
  return [
    { label: t('log.name'), text: log.name },
    {
      label: headOf(USER_FIELDS.supervisorName),
      text: personText(log.supervisorId, log.supervisorName),
    },
    { label: headOf(USER_FIELDS.distributorId), text: log.distributorId },
  ]
}

function StarForms({ log }: { log: UserDetails }) {
  const { t } = useTranslation(['reports', 'ui'])
  return (
    <FormsPanel
      title={t('form.seller')}
      lines={TIERS.map((tier) => ({
        key: tier,
        mark: <StarLabel tier={tier} />,
        name: t(`ui:star.${tier}`),
        training: log[`${TIER_KEYS[tier]}Training`],
        reason: t('form.noTraining'),
      }))}
      Download={DownloadFormButton}
    />
  )
}
