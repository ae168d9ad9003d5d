import { IconPlugConnectedX } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../lib/errorText'
import { PartError } from '../lib/lazyPart'
import { isAway, whenBack } from '../lib/recovery'
import { PlainButton } from './PlainButton'
import { EmptyState, ErrorState } from './States'

interface Props {
  children: ReactNode
  /** The fallback; by default a page. */
  renderInstead?: (error: unknown, onRetry: () => void) => ReactNode
}

/**
 * Shows a failure to load or draw in its place, while the rest of the screen goes on. Code that could not be loaded is
 * retried on a press, and when the server is back.
 */
export class ErrorBoundary extends Component<Props, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  stop: (() => void) | undefined

  override componentDidMount() {
    this.follow()
  }

  override componentDidUpdate(_: Props, before: { failed: unknown }) {
    if (this.state.failed !== before.failed) this.follow()
  }

  override componentWillUnmount() {
    this.stop?.()
  }

  follow() {
    this.stop?.()
    const error = this.state.failed?.error
    const lost = error instanceof PartError && isAway(error)
    this.stop = lost ? whenBack(this.handleRetry) : undefined
  }

  handleRetry = () => {
    const error = this.state.failed?.error
    if (error instanceof PartError) error.forget()
    this.setState({ failed: null })
  }

  override render() {
    const { failed } = this.state
    const { children, renderInstead } = this.props
    if (!failed) return children
    if (renderInstead) return renderInstead(failed.error, this.handleRetry)
    if (codeOf(failed.error) !== 'NETWORK') return <Broken />
    return <ErrorState error={failed.error} onRetry={this.handleRetry} />
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
