import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel'
import { EmptyState } from '../../../ui/States'

interface NoAttemptsProps {
  /** Others, outside the filters, may have some. */
  isFiltered: boolean
  onShowAll: () => void
}

/** A topic without a first attempt. */
export function NoAttempts({ isFiltered, onShowAll }: NoAttemptsProps) {
  const { t } = useTranslation('analysis')
  return (
    <Panel>
      {isFiltered ? (
        <EmptyState
          icon={IconChartBar}
          title={t('empty.filtered')}
          action={
            <Button variant="default" onClick={onShowAll}>
              {t('empty.showAll')}
            </Button>
          }
        />
      ) : (
        <EmptyState icon={IconChartBar} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
    </Panel>
  )
}
