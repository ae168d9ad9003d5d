import {
  IconBarrierBlock,
  IconChartBar,
  IconClockEdit,
  IconEarOff,
  IconFileOff,
  IconFileText,
  IconLanguage,
  IconLanguageOff,
  IconListDetails,
  IconPencil,
  IconStarOff,
  IconUserCog,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../../lib/paths'
import { useJoining } from '../../../../lib/useJoining'
import { TextLink } from '../../../../ui/TextLink'
import { StatusLabel } from '../../../common/StatusLabel'
import classes from './list.module.css'

/**
 * What stands below a topic's title: a draft or a waiting revision, for whom it is, its languages and those that it lacks, how far
 * its quiz is translated, and what is worth a look: questions, and learners who are stuck.
 */
export function TopicMarks({ row }: { row: TopicOverviewRow }) {
  const { t } = useTranslation('topicEditor')
  const { findings, stuck } = row
  const states = row.quiz ? row.translations.filter(isUnfinished) : []
  return (
    <span className={classes.marks}>
      {row.draft && <StatusLabel status="draft" chip />}
      {row.revision && <Mark Icon={IconPencil}>{t('list.revision')}</Mark>}
      {row.beltType === '' && <Mark Icon={IconStarOff}>{t('list.noStar')}</Mark>}
      <Audience row={row} />
      <Languages row={row} />
      <BlankPages row={row} />
      {states.map((state) => (
        <Translation key={state.language} state={state} />
      ))}
      {stuck > 0 && <Mark Icon={IconBarrierBlock}>{t('list.stuck', { count: stuck })}</Mark>}
      {findings > 0 && (
        <TextLink to={paths.admin.topicAnalysis(row._id)} className={classes.findings}>
          <IconChartBar size={14} stroke={2} aria-hidden="true" />
          {t('analysis.findings', { count: findings })}
        </TextLink>
      )}
    </span>
  )
}

function Audience({ row: { mandatoryFor, supervisor } }: { row: TopicOverviewRow }) {
  const { t } = useTranslation('topicEditor')
  const { list } = useJoining()
  const all = DISTRIBUTORS.every((each) => mandatoryFor.includes(each))
  return (
    <>
      {mandatoryFor.length > 0 && (
        <Mark Icon={IconUsers}>{all ? t('list.everybody') : list(mandatoryFor)}</Mark>
      )}
      {supervisor && <Mark Icon={IconUserCog}>{t('topic.managersOnly')}</Mark>}
    </>
  )
}

/** In which languages it has slides and, while it has a quiz, that; and in which it does not. */
function Languages({ row: { materials, quiz } }: { row: TopicOverviewRow }) {
  const { t } = useTranslation('topicEditor')
  const { list } = useJoining()
  const namesOf = (part: 'pdf' | 'quiz', there: boolean) => {
    const found = materials.filter((each) => each[part] === there)
    if (found.length === MATERIAL_LANGUAGES.length && there) return t('list.allLanguages')
    return list(found.map(({ language }) => t(`language.${language}`)))
  }
  const [pdf, tests] = [namesOf('pdf', true), quiz ? namesOf('quiz', true) : '']
  const [noPdf, noQuiz] = [namesOf('pdf', false), quiz ? namesOf('quiz', false) : '']
  const marks = [
    pdf && pdf === tests
      ? { Icon: IconLanguage, text: t('list.bothIn', { languages: pdf }) }
      : null,
    pdf && pdf !== tests && { Icon: IconFileText, text: t('list.pdfIn', { languages: pdf }) },
    tests &&
      pdf !== tests && { Icon: IconListDetails, text: t('list.quizIn', { languages: tests }) },
    noPdf && { Icon: IconFileOff, text: t('list.noPdf', { languages: noPdf }) },
    noQuiz && { Icon: IconLanguageOff, text: t('list.noQuiz', { languages: noQuiz }) },
  ]
  return marks.map(
    (mark) =>
      mark && (
        <Mark key={mark.text} Icon={mark.Icon}>
          {mark.text}
        </Mark>
      ),
  )
}

/** Slides that are pictures alone. */
function BlankPages({ row: { materials } }: { row: TopicOverviewRow }) {
  const { t } = useTranslation('topicEditor')
  return materials.map(
    ({ language, blank }) =>
      blank && (
        <Mark key={language} Icon={IconEarOff}>
          {t('list.blank', {
            language: t(`language.${language}`),
            blank: blank.count,
            pages: blank.pages,
          })}
        </Mark>
      ),
  )
}

type State = TopicOverviewRow['translations'][number]

/** Begun, but not wholly translated. */
function isUnfinished({ questions, missing, stale }: State): boolean {
  return questions > 0 && missing + stale > 0
}

function Translation({ state: { language, questions, missing, stale } }: { state: State }) {
  const { t } = useTranslation('topicEditor')
  const name = t(`language.${language}`)
  return (
    <>
      {missing > 0 && (
        <Mark Icon={IconLanguage}>
          {t('list.partQuiz', { language: name, count: questions, total: questions + missing })}
        </Mark>
      )}
      {stale > 0 && (
        <Mark Icon={IconClockEdit}>{t('list.staleQuiz', { language: name, count: stale })}</Mark>
      )}
    </>
  )
}

function Mark({ Icon, children }: { Icon: TablerIcon; children: string }) {
  return (
    <span className={classes.mark}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {children}
    </span>
  )
}
