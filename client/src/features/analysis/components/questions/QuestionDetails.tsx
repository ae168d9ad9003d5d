import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { AnalysedQuestion } from '@tristar/shared/analysis/analysis.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../../../lib/paths'
import { useIsPhone } from '../../../../ui/useIsPhone'
import type { Entry } from '../../facts'
import { ByLanguage } from './ByLanguage'
import { ByMonth } from './ByMonth'
import { Chosen } from './Chosen'
import { Former } from './Former'
import classes from './details.module.css'

interface QuestionDetailsProps {
  topicId: string
  entry: Entry
  /** In all languages. */
  questions: readonly AnalysedQuestion[]
}

/** What is known of one question: what was chosen, and the share right by language, by month and before it was changed. */
export function QuestionDetails(props: QuestionDetailsProps) {
  const { topicId, entry, questions } = props
  const { t } = useTranslation('analysis')
  const phone = useIsPhone()
  const [more, setMore] = useState(false)
  const { id, language, questionNo, current } = entry.question
  return (
    <div className={classes.details}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Chosen question={entry.question} />
          {!phone && <ByLanguage question={entry.question} questions={questions} />}
        </div>
        {!phone && <Rest {...props} />}
      </div>
      <div className={classes.foot}>
        {current && (
          <Button
            component={Link}
            to={paths.admin.topicQuestion(topicId, language, id)}
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t('details.edit', { number: questionNo })}
          </Button>
        )}
        {phone && (
          <Button variant="subtle" aria-expanded={more} onClick={() => setMore(!more)}>
            {t('details.more')}
          </Button>
        )}
      </div>
      {phone && more && (
        <div className={classes.columns}>
          <ByLanguage question={entry.question} questions={questions} />
          <Rest {...props} />
        </div>
      )}
    </div>
  )
}

function Rest({ entry }: QuestionDetailsProps) {
  return (
    <div className={classes.column}>
      <ByMonth entry={entry} />
      <Former entry={entry} />
    </div>
  )
}
