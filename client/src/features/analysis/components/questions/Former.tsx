import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { useJoining } from '../../../../lib/useJoining'
import type { Entry } from '../../facts'
import classes from './details.module.css'
import { ShareLine } from './ShareLine'
import { Passage } from '../../../../ui/Passage'
import { HERE, Sentence } from '../../../../ui/Sentence'

/** The former revisions, the latest first: until when each was asked, what then changed, and its share right. */
export function Former({ entry: { question, former } }: { entry: Entry }) {
  const { t } = useTranslation('analysis')
  const dates = useDates()
  const { list, clauses } = useJoining()
  if (former.length === 0) return null
  return (
    <section className={classes.part} aria-label={t('details.formerRight')}>
      <Title order={3} size="h4">
        {t('details.former')}
      </Title>
      <ul className={classes.shares} data-former>
        {former.map((revision, index) => {
          // The one after it.
          const { since, changes, question: text } = former[index - 1] ?? question
          const parts = list(changes.map((part) => t(`details.part.${part}`)))
          const changed = parts && t('details.changed', { parts })
          return (
            <ShareLine
              key={revision.revision}
              label={t('details.until', { day: dates.day(since) })}
              question={revision}
              note={
                <Sentence
                  text={clauses(
                    [changed, text === revision.question ? '' : `“${HERE}”`].filter(Boolean),
                  )}
                >
                  <Passage of={question.language}>{revision.question}</Passage>
                </Sentence>
              }
            />
          )
        })}
      </ul>
    </section>
  )
}
