import { Title } from '@mantine/core'
import type { TopicStep } from '@tristar/shared/session/nextStep.rules'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths'
import { useLearner } from '../../../lib/session'
import { stepPath } from '../../common/stepPath'
import { StarLabel } from '../../common/StarLabel'
import { TextLink } from '../../../ui/TextLink'
import classes from './AddedTopics.module.css'
import { TopicTitle } from '../../../ui/Passage'

/** Further topics are in the topic list. */
const SHOWN = 3

/** The open topics of stars already earned. */
export function AddedTopics({ steps }: { steps: readonly TopicStep[] }) {
  const { t } = useTranslation('progress')
  const { role } = useLearner()
  const [hidden, ...others] = steps.slice(SHOWN)
  if (steps.length === 0) return null
  return (
    <div>
      <Title order={2}>{t('added.title')}</Title>
      <p className={classes.help}>{t('added.help')}</p>
      <ul className={classes.topics}>
        {steps.slice(0, SHOWN).map((step) => (
          <li key={step.task._id} className={classes.topic}>
            <StarLabel tier={step.tier} achieved />
            <TextLink to={stepPath(step, role)} className={classes.link}>
              <TopicTitle of={step.task.titles} number={step.task.ownNo} />
            </TextLink>
          </li>
        ))}
        {hidden && (
          <li>
            <TextLink to={`${paths[role].training}?tier=${hidden.tier}`}>
              {t('added.more', { count: others.length + 1 })}
            </TextLink>
          </li>
        )}
      </ul>
    </div>
  )
}
