import { Button } from '@mantine/core'
import { IconTools } from '@tabler/icons-react'
import type en from '../ui/ui.en.json'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Page } from '../ui/Page'
import { Panel } from '../ui/Panel'
import { EmptyState } from '../ui/States'

type TitleKey = `nav.${keyof (typeof en)['nav']}` | `page.${keyof (typeof en)['page']}`

/** The honest page of an address whose screen is not there yet. */
export function comingPage(titleKey: TitleKey) {
  return function ComingPage() {
    const { t } = useTranslation()
    return (
      <Page title={t(titleKey)}>
        <Panel>
          <EmptyState
            icon={IconTools}
            title={t('app.coming')}
            action={
              <Button component={Link} to="/" variant="default">
                {t('app.toHome')}
              </Button>
            }
          >
            {t('app.comingHelp')}
          </EmptyState>
        </Panel>
      </Page>
    )
  }
}
