import { IconClock } from '@tabler/icons-react'
import type { Tier } from '@tristar/shared/common/tiers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Title } from '@mantine/core'
import { type Segment, Segments } from '../../../../ui/segments/Segments'
import { StarIcon } from '../../../common/StarLabel'
import type { ReadingPlace } from '../../useReadingPlace'
import classes from './next.module.css'

interface StepBoxProps {
  /** A picture of it, 16:9, or a drawing on a soft ground. */
  picture: ReactNode
  /** Its star, and the words behind that; none where nothing is left. */
  star?: { tier: Tier; achieved: boolean; text: string }
  title: ReactNode
  lines?: readonly string[]
  /** Of slides that are begun: a segment a page. */
  place?: ReadingPlace | undefined
  /** To read; 0 says nothing. */
  minutes?: number
  /** The button, the primary one last. */
  children: ReactNode
  foot?: ReactNode
}

/** A step: its picture, what it is, how far it is done, and its button. */
export function StepBox({
  picture,
  star,
  title,
  lines = [],
  place,
  minutes = 0,
  children,
  foot,
}: StepBoxProps) {
  const { t } = useTranslation('progress')
  return (
    <>
      {picture}
      <div className={classes.body}>
        {star && (
          <p className={classes.eyebrow}>
            <StarIcon tier={star.tier} size={16} achieved={star.achieved} />
            {star.text}
          </p>
        )}
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        {lines.length > 0 && (
          <div className={classes.lines}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        {place && (
          <Segments thin rest="gray" segments={segmentsOf(place)} className={classes.segments} />
        )}
        <div className={classes.actions}>{children}</div>
        {minutes > 0 && (
          <p className={classes.minutes}>
            <IconClock size={18} stroke={1.75} aria-hidden="true" />
            {t('next.minutes', { count: minutes })}
          </p>
        )}
        {foot && <div className={classes.foot}>{foot}</div>}
      </div>
    </>
  )
}

function segmentsOf({ page, pages }: ReadingPlace): Segment[] {
  return Array.from({ length: pages }, (_, index) =>
    index + 1 < page ? 'done' : index + 1 === page ? 'here' : 'open',
  )
}
