import { Title } from '@mantine/core'
import type { AnalysedQuestion } from '@tristar/shared/analysis/analysis.schema'
import { useTranslation } from 'react-i18next'
import classes from './details.module.css'
import { ShareLine } from './ShareLine'

interface ByLanguageProps {
  question: AnalysedQuestion
  /** In all languages. */
  questions: readonly AnalysedQuestion[]
}

/** The share right of the same question in each language, as it is asked now. */
export function ByLanguage({ question: { id }, questions }: ByLanguageProps) {
  const { t } = useTranslation('analysis')
  const same = questions.filter((each) => each.id === id && each.current)
  if (same.length < 2) return null
  return (
    <section className={classes.part} aria-label={t('details.byLanguage')}>
      <Title order={3} size="h4">
        {t('details.byLanguage')}
      </Title>
      <ul className={classes.shares}>
        {same.map((each) => (
          <ShareLine key={each.language} label={t(`language.${each.language}`)} question={each} />
        ))}
      </ul>
    </section>
  )
}
