import { IconCircleCheckFilled, IconEarOff } from '@tabler/icons-react'
import { silentPages } from '@tristar/shared/topics/pageTexts.rules'
import type { Material, TopicTheory } from '@tristar/shared/topics/topics.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { Cover } from '../../common/cover/Cover'
import { StatusLabel } from '../../common/StatusLabel'
import classes from './versions.module.css'

/** The topic as learners see it, with who published it and when. */
export function PublishedCard({ theory }: { theory: TopicTheory }) {
  const { t } = useTranslation('versions')
  const dates = useDates()
  const { published: last } = theory
  const facts = last && [t('state', { number: last.revision }), dates.instantDay(last.at), last.by]
  return (
    <VersionCard theory={theory} title={t('published')} facts={facts}>
      <span className={classes.seen}>
        <IconCircleCheckFilled size={18} aria-hidden="true" />
        {t('learnersSee')}
      </span>
    </VersionCard>
  )
}

/** The revision that waits beside it, with who saved it last and when. */
export function RevisionCard({ theory }: { theory: TopicTheory }) {
  const { t } = useTranslation('versions')
  const dates = useDates()
  const { kept } = theory
  const facts = kept && [
    t('begun', { day: dates.instantDay(kept.begunAt) }),
    t('saved', { at: dates.instant(kept.savedAt) }),
    kept.savedBy,
  ]
  return (
    <VersionCard theory={theory} title={t('revision')} facts={facts} waiting>
      <StatusLabel status="draft" chip />
    </VersionCard>
  )
}

interface VersionCardProps {
  theory: TopicTheory
  title: string
  facts?: readonly string[] | undefined
  waiting?: boolean
  /** Its state. */
  children: ReactNode
}

function VersionCard({ theory, title, facts = [], waiting = false, children }: VersionCardProps) {
  return (
    <section className={classes.card} data-waiting={waiting || undefined} aria-label={title}>
      <Cover materials={theory.materials} className={classes.cover} />
      <div className={classes.cardText}>
        <h2 className={classes.cardTitle}>{title}</h2>
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {theory.materials.map((material) => (
          <BlankPages key={material.language} material={material} />
        ))}
      </div>
      {children}
    </section>
  )
}

/** Slides that cannot be read aloud. */
function BlankPages({ material }: { material: Material }) {
  const { t } = useTranslation('topicEditor')
  const { pages } = material
  const blank = silentPages(material).length
  if (blank === 0) return null
  return (
    <p className={classes.silent}>
      <IconEarOff size={14} stroke={2} aria-hidden="true" />
      {t('list.blank', { language: t(`language.${material.language}`), blank, pages })}
    </p>
  )
}
