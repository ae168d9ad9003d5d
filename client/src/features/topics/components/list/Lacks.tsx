import {
  IconChartBar,
  IconFileOff,
  IconLanguage,
  IconLanguageOff,
  IconListDetails,
  IconStarOff,
  IconUserCog,
  type TablerIcon,
} from '@tabler/icons-react'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../../lib/paths'
import { useJoining } from '../../../../lib/useJoining'
import { TextLink } from '../../../../ui/TextLink'
import { StatusLabel } from '../../../common/StatusLabel'
import classes from './list.module.css'

/** Marks drafts, EDAC topics, languages without slides or quiz, quizzes that are not wholly translated, and questions that are worth a look. */
export function Lacks({ row }: { row: TopicOverviewRow }) {
  const { t } = useTranslation('topicEditor')
  const { list } = useJoining()
  const namesOf = (languages: readonly MaterialLanguage[]) =>
    list(
      MATERIAL_LANGUAGES.filter((each) => !languages.includes(each)).map((each) =>
        t(`language.${each}`),
      ),
    )
  const pdf = namesOf(row.materialLanguages)
  const quiz = row.quiz ? namesOf(row.quizLanguages) : ''
  const { findings } = row
  const states = row.quiz ? row.translations.filter(isUnfinished) : []
  const some = pdf || quiz || states.length > 0 || findings > 0
  if (!row.draft && !row.supervisor && !some) return null
  return (
    <div className={classes.lacks}>
      {row.draft && <StatusLabel status="draft" chip />}
      {row.beltType === '' && <Mark Icon={IconStarOff}>{t('list.noStar')}</Mark>}
      {row.supervisor && <Mark Icon={IconUserCog}>{t('topic.managersOnly')}</Mark>}
      {pdf && <Mark Icon={IconFileOff}>{t('list.noPdf', { languages: pdf })}</Mark>}
      {quiz && <Mark Icon={IconListDetails}>{t('list.noQuiz', { languages: quiz })}</Mark>}
      {states.map((state) => (
        <Translation key={state.language} state={state} />
      ))}
      {findings > 0 && (
        <TextLink to={paths.admin.topicAnalysis(row._id)} className={classes.findings}>
          <IconChartBar size={14} stroke={2} aria-hidden="true" />
          {t('analysis.findings', { count: findings })}
        </TextLink>
      )}
    </div>
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
        <Mark Icon={IconLanguageOff}>{t('list.staleQuiz', { language: name, count: stale })}</Mark>
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
