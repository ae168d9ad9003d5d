import { Checkbox } from '@mantine/core'
import type { Tier } from '@tristar/shared/common/tiers'
import type { Task } from '@tristar/shared/study/progress.schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { StarLabel } from '../../../common/StarLabel'
import classes from './form.module.css'
import { TopicTitle } from '../../../../ui/Passage'
import { HERE, Sentence } from '../../../../ui/Sentence'

interface TopicPickerProps {
  topics: readonly Task[]
  /** '' while unknown. */
  tier: Tier | ''
  /** Of these topics. */
  chosen: readonly string[]
  onChange: (topicIds: string[]) => void
  wrong?: boolean
}

/** The tier's topics, of which a training takes one or several. */
export function TopicPicker({ topics, tier, chosen, onChange, wrong }: TopicPickerProps) {
  const { t } = useTranslation(['trainingForms', 'ui'])
  const faultId = useId()
  const ids = topics.map(({ _id }) => _id)
  const toggle = (id: string, on: boolean) =>
    onChange(ids.filter((each) => (each === id ? on : chosen.includes(each))))
  return (
    <fieldset className={classes.topics}>
      <legend className={classes.topicsHead}>
        <span>
          {t('field.topics')}{' '}
          <span className={classes.star} aria-hidden="true">
            {'*'}
          </span>
        </span>
        {tier && (
          <span className={classes.chosen}>
            <StarLabel tier={tier} long />
            {t('topics.chosen', { count: chosen.length })}
          </span>
        )}
      </legend>
      <div className={classes.topicList} data-wrong={wrong || undefined}>
        {topics.length === 0 && (
          <p className={classes.topicNote}>{t(tier ? 'topics.none' : 'topics.sellerFirst')}</p>
        )}
        {topics.map(({ _id, ownNo, titles }) => (
          <Checkbox
            key={_id}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? faultId : undefined}
            className={classes.topic}
            label={
              <Sentence text={t('topics.item', { number: ownNo, title: HERE })}>
                <TopicTitle of={titles} />
              </Sentence>
            }
            checked={chosen.includes(_id)}
            onChange={(event) => toggle(_id, event.currentTarget.checked)}
          />
        ))}
      </div>
      {wrong && (
        <p id={faultId} className={classes.topicsWrong}>
          {t('ui:error.choose')}
        </p>
      )}
    </fieldset>
  )
}
