import { IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../lib/apiError'
import { paths } from '../../lib/paths'
import { callQuery } from '../../lib/queries'
import { Downloads } from '../../ui/DownloadButton'
import { personHead } from '../common/personHead'
import { Page } from '../../ui/Page'
import { EmptyState } from '../../ui/States'
import { GivePasswordButton } from '../account/givePassword/GivePasswordButton'
import { givePassword } from '../people/api/givePassword'
import { BackButton } from '../people/components/BackButton'
import { PersonPageButton } from '../people/components/PersonPageButton'
import { LogBody } from '../people/components/logs/LogBody'
import { MANAGER_LOG } from '../people/components/logs/useLogColumns'

/** /supervisor/sellers/log/{sellerId}: one seller's deadline, star, progress and topics. */
export function SellerLogPage() {
  const { t } = useTranslation(['team', 'learners', 'ui'])
  const { sellerId = '' } = useParams()
  const query = useQuery(callQuery('team', teamCalls.seller, { sellerId }))
  const { data, error } = query
  const gone = error instanceof ApiError && error.status === 404
  return (
    <Page
      // The id as its owner writes it: the address may differ in case.
      {...personHead(data?.sellerId ?? sellerId, data?.name, t('ui:page.sellerLog'))}
      action={
        gone ? undefined : (
          <Downloads>
            <BackToSellers />
            {data && <PersonPageButton id={data.sellerId} />}
            {data && (
              <GivePasswordButton
                person={{ id: data.sellerId, name: data.name }}
                give={() => givePassword.ofSeller(data.sellerId)}
                refusal={data.passwordRefusal}
              />
            )}
          </Downloads>
        )
      }
    >
      <LogBody query={query} failure={gone && <NotThere />} columns={MANAGER_LOG} />
    </Page>
  )
}

function NotThere() {
  const { t } = useTranslation('team')
  return (
    <EmptyState icon={IconUserQuestion} title={t('log.gone')} action={<BackToSellers />}>
      {t('log.goneHelp')}
    </EmptyState>
  )
}

function BackToSellers() {
  const { t } = useTranslation('team')
  const { sellers } = paths.supervisor
  return (
    <BackButton list={sellers} within={sellers}>
      {t('log.back')}
    </BackButton>
  )
}
