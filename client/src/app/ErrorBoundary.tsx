import { IconPlugConnectedX } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainButton } from '../ui/PlainButton'
import { EmptyState } from '../ui/States'

interface Props {
  children: ReactNode
}

/** A page that failed to load or to draw: says so in its place, the rest of the screen goes on. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children
  }
}

function Broken() {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        icon={IconPlugConnectedX}
        title={t('app.broken')}
        action={<PlainButton onClick={() => location.reload()}>{t('app.reload')}</PlainButton>}
      >
        {t('app.brokenHelp')}
      </EmptyState>
    </div>
  )
}
