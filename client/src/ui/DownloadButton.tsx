import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../lib/errorText'
import { useNumber } from '../lib/useNumber'
import classes from './DownloadButton.module.css'
import { ProgressBar } from './ProgressBar'
import { SubmitButton } from './SubmitButton'

/** How far a download is. */
interface DownloadProgress {
  /** The received amount in words. */
  text: string
  /** 0 to 100; absent if the total is unknown. */
  percent?: number
}

export interface DownloadJob {
  signal: AbortSignal
  report: (progress: DownloadProgress) => void
}

/** Creates and saves the file; an error is shown beside the button. */
export type DownloadRun = (job: DownloadJob) => Promise<void>

interface DownloadButtonProps {
  icon?: ReactNode
  run: DownloadRun
  /** Beside the button: what else can be downloaded. `start` runs another job in the button's place. */
  renderMore?: (start: (run: DownloadRun) => void) => ReactNode
  children: ReactNode
}

/** A download with progress and cancel; leaving the page cancels it too. */
export function DownloadButton({ icon, run, renderMore, children }: DownloadButtonProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const button = useRef<HTMLDivElement>(null)
  const { busy, progress, error, start, cancel } = useDownload()

  function handleCancel() {
    cancel()
    // Cancel disappears while it has the focus.
    button.current?.querySelector('button')?.focus()
  }

  return (
    <div className={classes.download}>
      {busy && (
        <div className={classes.state}>
          {progress?.percent !== undefined && (
            <ProgressBar value={progress.percent} label={t('download.progress')} />
          )}
          <span className={classes.text}>{progress?.text ?? t('download.preparing')}</span>
          <Button variant="subtle" size="compact-sm" onClick={handleCancel}>
            {t('action.cancel')}
          </Button>
        </div>
      )}
      {error !== null && (
        <span className={classes.error} role="alert">
          {errorText(error)}
        </span>
      )}
      <div ref={button} className={classes.buttons}>
        <SubmitButton
          variant="default"
          busy={busy}
          icon={icon ?? <IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void start(run)}
        >
          {children}
        </SubmitButton>
        {renderMore?.((other) => void start(other))}
      </div>
    </div>
  )
}

interface DownloadState {
  busy: boolean
  progress: DownloadProgress | null
  error: unknown
}

const IDLE: DownloadState = { busy: false, progress: null, error: null }

function useDownload() {
  const [state, setState] = useState(IDLE)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function cancel() {
    running.current?.abort()
    running.current = null
    setState(IDLE)
  }

  async function start(run: DownloadRun) {
    if (running.current) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setState({ ...IDLE, busy: true })
    const report = (progress: DownloadProgress) => {
      if (!signal.aborted) setState({ busy: true, progress, error: null })
    }
    try {
      await run({ signal, report })
      if (!signal.aborted) setState(IDLE)
    } catch (error) {
      // Errors after a cancel are ignored.
      if (!signal.aborted) setState({ ...IDLE, error })
    }
    if (running.current === controller) running.current = null
  }

  return { ...state, start, cancel }
}

/** Reports how many rows of a list have been gathered. */
export function useRowProgress() {
  const { t } = useTranslation()
  const number = useNumber()
  return (report: DownloadJob['report']) => (done: number, total: number) =>
    report({
      text: t('download.rows', { done: number(done), total: number(total) }),
      percent: total > 0 ? Math.floor((100 * done) / total) : 100,
    })
}

/** Several buttons at the head of a page, downloads among them. */
export function Downloads({ children }: { children: ReactNode }) {
  return <div className={classes.group}>{children}</div>
}
