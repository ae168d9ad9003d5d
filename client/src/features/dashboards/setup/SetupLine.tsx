import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import type { SetupState } from '@tristar/shared/operation/operation.schema'
import type { SetupThing } from '@tristar/shared/operation/setup.rules'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { canCopy, copyText } from '../../../lib/clipboard'
import { BASE_PATH } from '../../../lib/pageFacts'
import { paths } from '../../../lib/paths'
import { showDone } from '../../../ui/toast'
import classes from './setup.module.css'
import { useSetupFacts } from './useSetupFacts'

interface SetupLineProps {
  thing: SetupThing
  checklist: SetupState
  isDone: boolean
  /** The first open one: its button is the page's primary one. */
  isNext: boolean
}

/** A thing of the checklist: whether it is done, what is so now, and what does it. */
export function SetupLine({ thing, checklist, isDone, isNext }: SetupLineProps) {
  const { t } = useTranslation('setup')
  const factsOf = useSetupFacts(checklist, ownAddress())
  const Icon = isDone ? IconCircleCheckFilled : IconCircleDashed
  return (
    <li className={classes.thing}>
      <span className={classes.icon} data-done={isDone || undefined}>
        <Icon
          size={24}
          stroke={1.75}
          {...(isDone ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t('open') })}
        />
      </span>
      <div className={classes.what}>
        <h3 className={classes.title}>{t(`${thing}.title`)}</h3>
        <p className={classes.line}>
          <WithCode text={factsOf(thing, isDone)} />
        </p>
      </div>
      {isDone ? (
        <span className={classes.done}>{t('done')}</span>
      ) : (
        <Action
          thing={thing}
          hasMailServer={checklist.mail.set}
          variant={isNext ? 'filled' : 'default'}
        />
      )}
    </li>
  )
}

/** Where the product is open now. */
const ownAddress = () => location.origin + BASE_PATH

/** What stands between backticks is code. */
function WithCode({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, at) =>
      at % 2 === 1 ? (
        <code key={part}>{part}</code>
      ) : (
        <Fragment key={`${String(at)}${part}`}>{part}</Fragment>
      ),
    )
}

const PLACES = {
  mail: paths.admin.messages,
  topics: paths.admin.topicAdd,
  people: paths.admin.import,
  admins: paths.admin.admins,
}

interface ActionProps {
  thing: SetupThing
  hasMailServer: boolean
  variant: 'filled' | 'default'
}

function Action({ thing, hasMailServer, variant }: ActionProps) {
  const { t } = useTranslation('setup')
  if (thing !== 'address')
    return (
      <Button className={classes.action} component={Link} to={PLACES[thing]} variant={variant}>
        {thing === 'mail' ? t(hasMailServer ? 'mail.test' : 'mail.setUp') : t(`${thing}.button`)}
      </Button>
    )
  if (!canCopy()) return null
  const handleCopy = async () => {
    const line = `PUBLIC_URL=${ownAddress()}`
    await copyText(line)
    showDone(t('address.copied'), line)
  }
  return (
    <Button className={classes.action} variant={variant} onClick={() => void handleCopy()}>
      {t('address.button')}
    </Button>
  )
}
