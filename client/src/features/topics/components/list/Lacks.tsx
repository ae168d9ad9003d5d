import {
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
import { useJoining } from '../../../../lib/useJoining'
import { StatusLabel } from '../../../common/StatusLabel'
import classes from './list.module.css'

/** Marks drafts, EDAC topics, and languages without slides or quiz, or with a quiz that is not wholly translated. */
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
  const begun = row.quiz ? row.translations.filter(({ questions }) => questions > 0) : []
  const part = begun.filter(({ missing }) => missing > 0)
  const stale = begun.filter((state) => state.stale > 0)
  const some = pdf || quiz || part.length > 0 || stale.length > 0
  if (!row.draft && !row.supervisor && !some) return null
  return (
    <div className={classes.lacks}>
      {row.draft && <StatusLabel status="draft" chip />}
      {row.beltType === '' && <Mark Icon={IconStarOff}>{t('list.noStar')}</Mark>}
      {row.supervisor && <Mark Icon={IconUserCog}>{t('topic.managersOnly')}</Mark>}
      {pdf && <Mark Icon={IconFileOff}>{t('list.noPdf', { languages: pdf })}</Mark>}
      {quiz && <Mark Icon={IconListDetails}>{t('list.noQuiz', { languages: quiz })}</Mark>}
      {part.map(({ language, questions, missing }) => (
        <Mark key={language} Icon={IconLanguage}>
          {t('list.partQuiz', {
            language: t(`language.${language}`),
            count: questions,
            total: questions + missing,
          })}
        </Mark>
      ))}
      {stale.map((state) => (
        <Mark key={state.language} Icon={IconLanguageOff}>
          {t('list.staleQuiz', { language: t(`language.${state.language}`), count: state.stale })}
        </Mark>
      ))}
    </div>
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
