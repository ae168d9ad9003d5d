import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../lib/errorText'
import classes from './DownloadButton.module.css'
import { ProgressBar } from './ProgressBar'
import { SubmitButton } from './SubmitButton'

/** How far a download is. */
interface DownloadProgress {
  /** In words: how much has come. */
  text: string
  /** 0 to 100; absent when nobody knows how much will come. */
  percent?: number
}

export interface DownloadJob {
  signal: AbortSignal
  report: (progress: DownloadProgress) => void
}

interface DownloadButtonProps {
  icon?: ReactNode
  /** Makes the file and hands it to the browser; what it throws is said beside the button. */
  run: (job: DownloadJob) => Promise<void>
  children: ReactNode
}

/** A download that may take a while: how far it is, and a way to cancel; leaving the page cancels it too. */
export function DownloadButton({ icon, run, children }: DownloadButtonProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const button = useRef<HTMLDivElement>(null)
  const { busy, progress, error, start, cancel } = useDownload(run)

  function handleCancel() {
    cancel()
    // Cancel goes away with the focus on it.
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
      <div ref={button}>
        <SubmitButton
          variant="default"
          busy={busy}
          icon={icon ?? <IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void start()}
        >
          {children}
        </SubmitButton>
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

function useDownload(run: DownloadButtonProps['run']) {
  const [state, setState] = useState(IDLE)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function cancel() {
    running.current?.abort()
    running.current = null
    setState(IDLE)
  }

  async function start() {
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
      // What is cancelled may be thrown in many ways, and none of them is a failure.
      if (!signal.aborted) setState({ ...IDLE, error })
    }
    if (running.current === controller) running.current = null
  }

  return { ...state, start, cancel }
}

/** Several buttons at the head of a page, downloads among them. */
export function Downloads({ children }: { children: ReactNode }) {
  return <div className={classes.group}>{children}</div>
}
