import { Button } from '@mantine/core'
import { IconArrowLeft, IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { ApiError } from '../../lib/apiError'
import { heldTiers } from '../../lib/heldTiers'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { HeldStars } from '../../ui/StarLabel'
import { EmptyState, ErrorState } from '../../ui/States'
import { LoadingState } from '../../ui/Skeletons'
import { sellerDetailQuery } from './api/sellerDetail'
import { LogHead } from './components/LogHead'
import { LogTable } from './components/LogTable'
import { useBackFromLog } from './logAddress'

/** /supervisor/sellers/log/{sellerId}: one seller's deadline, star, progress and topics. */
export function SellerLogPage() {
  const { t } = useTranslation(['sellers', 'ui'])
  const { sellerId = '' } = useParams()
  const { data, error, refetch } = useQuery(sellerDetailQuery(sellerId))
  const gone = error instanceof ApiError && error.status === 404
  return (
    <Page
      // The id as its owner writes it: an address may have it in any case.
      title={data?.sellerId ?? sellerId}
      subtitle={data?.name || t('ui:page.sellerLog')}
      action={gone ? undefined : <BackToSellers />}
    >
      {error && (gone || !data) ? (
        <Panel>
          {gone ? (
            <NotThere />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} title={t('log.error')} />
          )}
        </Panel>
      ) : (
        <HeldStars value={data ? heldTiers(data) : []}>
          {data ? (
            <LogHead detail={data} />
          ) : (
            <Panel>
              <LoadingState lines={2} />
            </Panel>
          )}
          <LogTable rows={data?.data} />
        </HeldStars>
      )}
    </Page>
  )
}

function NotThere() {
  const { t } = useTranslation('sellers')
  return (
    <EmptyState icon={IconUserQuestion} title={t('log.gone')} action={<BackToSellers />}>
      {t('log.goneHelp')}
    </EmptyState>
  )
}

function BackToSellers() {
  const { t } = useTranslation('sellers')
  return (
    <Button
      component={Link}
      to={useBackFromLog()}
      variant="default"
      leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
    >
      {t('log.back')}
    </Button>
  )
}
