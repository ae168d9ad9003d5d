import { Button } from '@mantine/core'
import type { AllSellersEntry } from '@tristar/shared/team/team.schema'
import { memberStarState } from '@tristar/shared/study/shares.rules'
import { type Titles, untranslated } from '@tristar/shared/topics/titles'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths'
import { PersonLink } from '../../common/PersonLink'
import type { AskedLine } from '../../common/lines/askedLine'
import { LineButtons } from '../../common/lines/LineButtons'
import { StarStateLabel } from '../../common/StarStateLabel'
import { type Status, StatusIcon, statusTone } from '../../common/StatusLabel'
import { Tinted } from '../../common/Tinted'
import { toneVar } from '../../../ui/theme'
import type { Needing } from '../attention.rules'
import classes from './AttentionPanel.module.css'
import { useReasonText } from './useReasonText'
import { TopicTitle } from '../../../ui/Passage'

const NO_TITLE = untranslated('')

interface LineProps {
  who: Pick<AllSellersEntry, 'sellerId' | 'name' | 'status' | 'currentTier' | 'beltProgress'>
  /** Icon and colour. */
  status: Status
  /** Below the person; null: all of the star's. */
  topic: Titles | null
  title: string
  detail: string
  /** A further reason. */
  also?: string
  action: string
  to: string
  lines?: readonly AskedLine[]
}

function Line({ who, status, topic, title, detail, also, action, to, lines = [] }: LineProps) {
  const { t } = useTranslation(['team', 'ui'])
  const id = useId()
  const tone = statusTone(status)
  return (
    <li className={classes.line}>
      <Tinted tone={tone}>
        <StatusIcon status={status} />
      </Tinted>
      <div className={classes.who} id={`${id}who`}>
        <div className={classes.name}>
          <PersonLink id={who.sellerId} name={who.name} line />
          <StarStateLabel tier={who.status} state={memberStarState(who)} line />
        </div>
        <div className={classes.topic}>
          <TopicTitle
            of={topic ?? NO_TITLE}
            or={t('reason.allTopics', { star: t(`ui:star.${who.status}`) })}
          />
        </div>
      </div>
      <div className={classes.why}>
        <div id={`${id}why`}>
          <strong style={{ color: toneVar(tone, 'text') }}>{title}</strong>
          <div className={classes.detail}>
            {detail}
            {also && <span className={classes.also}>{also}</span>}
          </div>
        </div>
        <LineButtons lines={lines} />
      </div>
      <Button
        component={Link}
        to={to}
        variant="default"
        className={classes.action}
        aria-describedby={`${id}who ${id}why`}
      >
        {action}
      </Button>
    </li>
  )
}

/** A seller who needs the manager; a second reason follows the first one's detail. */
export function NeedingLine({ seller }: { seller: Needing }) {
  const reasonText = useReasonText()
  const [first, ...others] = seller.reasons.map(reasonText)
  if (!first) return null
  const also = others.map(({ title }) => title).join(' · ')
  return <Line who={seller} {...first} also={also || undefined} />
}

/** A seller who needs nothing: progress and next topic. */
export function OnTrackLine({ seller }: { seller: AllSellersEntry }) {
  const { t } = useTranslation(['team', 'ui'])
  return (
    <Line
      who={seller}
      status="completed"
      topic={seller.nextTitles}
      title={t('reason.onTrack')}
      detail={t('reason.within', {
        percent: seller.beltProgress,
        star: t(`ui:star.${seller.status}`),
      })}
      action={t('do.openLog')}
      to={paths.supervisor.sellerLog(seller.sellerId)}
    />
  )
}
