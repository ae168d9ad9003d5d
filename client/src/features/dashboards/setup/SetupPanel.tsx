import { Button, Paper, Title } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { operationCalls } from '@tristar/shared/operation/operation.calls'
import type { SetupState } from '@tristar/shared/operation/operation.schema'
import { SETUP_THINGS, setupDone } from '@tristar/shared/operation/setup.rules'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callKey } from '../../../lib/queries'
import { useChange } from '../../../lib/useChange'
import { useSubmit } from '../../../lib/useSubmit'
import { WarningBanner } from '../../../ui/Banner'
import { Drawing } from '../../../ui/drawings/Drawing'
import { showDone } from '../../../ui/toast'
import classes from './setup.module.css'
import { SetupLine } from './SetupLine'
import { SetupProgress } from './SetupProgress'

/** The checklist of an installation that is not ready; once it is, it says so and goes with this visit (domain: The first day). */
export function SetupPanel({ checklist }: { checklist: SetupState | null }) {
  const [isReady, setReady] = useState(false)
  if (!isReady && checklist && doneOf(checklist).length === SETUP_THINGS.length) setReady(true)
  if (isReady) return <Ready />
  return checklist && <Checklist checklist={checklist} />
}

const doneOf = (checklist: SetupState) => {
  const done = setupDone(checklist)
  return SETUP_THINGS.filter((thing) => done[thing])
}

/** Has the checklist put away on the server, and here. */
function usePutAway() {
  const client = useQueryClient()
  const send = useChange(operationCalls.putAway)
  return async () => {
    const answer = await send({})
    client.setQueryData(callKey(operationCalls.setup, {}), answer)
  }
}

function Checklist({ checklist }: { checklist: SetupState }) {
  const { t } = useTranslation('setup')
  const id = useId()
  const putAway = usePutAway()
  const { busy, error, dismiss, submit } = useSubmit()
  const done = doneOf(checklist)
  const next = SETUP_THINGS.find((thing) => !done.includes(thing))

  async function handlePutAway() {
    // The button goes with the panel: the page's head takes the focus.
    if (!(await submit(putAway))) return
    document.querySelector('h1')?.focus({ preventScroll: true })
    showDone(t('isPutAway'), t('isPutAwayHelp'))
  }

  return (
    <Paper component="section" className={classes.panel} aria-labelledby={id} data-print="no">
      <div className={classes.head}>
        <div className={classes.headText}>
          <Title order={2} id={id}>
            {t('title')}
          </Title>
          <p className={classes.line}>{t('line')}</p>
          <SetupProgress done={done.length} />
        </div>
        <Drawing name="empty" className={classes.drawing} />
      </div>
      <ul className={classes.list}>
        {SETUP_THINGS.map((thing) => (
          <SetupLine
            key={thing}
            thing={thing}
            checklist={checklist}
            isDone={done.includes(thing)}
            isNext={thing === next}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        <WarningBanner error={error} onDismiss={dismiss} />
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconEyeOff size={18} stroke={1.75} aria-hidden="true" />}
          loading={busy}
          onClick={() => void handlePutAway()}
        >
          {t('putAway')}
        </Button>
      </div>
    </Paper>
  )
}

/** Said once: the checklist is put away with it. */
function Ready() {
  const { t } = useTranslation('setup')
  const putAway = usePutAway()
  const { submit } = useSubmit()
  const isSaid = useRef(false)
  useEffect(() => {
    if (isSaid.current) return
    isSaid.current = true
    // A failure leaves it for the next visit.
    void submit(putAway)
  }, [putAway, submit])
  return (
    <Paper component="output" className={classes.panel}>
      <div className={classes.head}>
        <div className={classes.headText}>
          <Title order={2}>{t('all')}</Title>
          <p className={classes.line}>{t('allHelp')}</p>
          <SetupProgress done={SETUP_THINGS.length} />
        </div>
        <Drawing name="allDone" className={classes.drawing} />
      </div>
    </Paper>
  )
}
