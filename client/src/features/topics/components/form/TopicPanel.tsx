import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { DISTRIBUTORS, type Distributor } from '@tristar/shared/common/distributors'
import { LIMITS } from '@tristar/shared/common/limits'
import { isTier, TIERS } from '@tristar/shared/common/tiers'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../../ui/Panel'
import { useStarName } from '../../../common/useStarName'
import type { TopicDraft } from '../../draft'
import classes from './form.module.css'

export interface PartProps {
  draft: TopicDraft
  set: (change: Partial<TopicDraft>) => void
}

interface TopicPanelProps extends PartProps {
  /** Whether it has a number: new topics and drafts get theirs when published. */
  numbered: boolean
  /** Whether to mark empty required fields. */
  tried: boolean
  /** The topic is moving to another star. */
  moving: boolean
}

/** Number, name, star, and whom the topic is for. */
export function TopicPanel({ draft, set, numbered, tried, moving }: TopicPanelProps) {
  const { t } = useTranslation(['topicEditor', 'ui'])
  const starName = useStarName()
  return (
    <Panel title={t('topic.title')}>
      <div className={classes.fields} data-numbered={numbered || undefined}>
        {numbered && (
          <TextInput
            label={t('topic.number')}
            withAsterisk
            aria-required
            inputMode="numeric"
            maxLength={3}
            value={draft.topicNo}
            onChange={(event) => set({ topicNo: event.currentTarget.value.replace(/\D/g, '') })}
            error={tried && draft.topicNo === ''}
          />
        )}
        <TextInput
          label={t('topic.name')}
          withAsterisk
          aria-required
          maxLength={LIMITS.title}
          value={draft.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
          error={tried && draft.title.trim() === ''}
        />
        <NativeSelect
          label={t('topic.star')}
          withAsterisk
          aria-required
          rightSection={<IconSelector size={18} stroke={1.75} aria-hidden="true" />}
          data={[
            { value: '', label: t('topic.selectStar'), disabled: true },
            ...TIERS.map((tier) => ({ value: tier, label: t(`ui:star.${tier}`) })),
          ]}
          value={draft.belt}
          onChange={({ currentTarget: { value } }) => set({ belt: isTier(value) ? value : '' })}
          error={tried && draft.belt === ''}
        />
      </div>
      {moving && draft.belt && (
        <p className={classes.note}>{t('topic.moving', { star: starName(draft.belt) })}</p>
      )}
      <MandatoryFor draft={draft} set={set} wrong={tried && draft.mandatory.length === 0} />
      <Checkbox
        className={classes.managersOnly}
        label={t('topic.managersOnly')}
        description={t('topic.managersOnlyHelp')}
        checked={draft.supervisor}
        onChange={(event) => set({ supervisor: event.currentTarget.checked })}
      />
    </Panel>
  )
}

function MandatoryFor({ draft, set, wrong }: PartProps & { wrong: boolean }) {
  const { t } = useTranslation('topicEditor')
  const { mandatory } = draft
  const toggle = (distributor: Distributor, on: boolean) =>
    set({
      mandatory: DISTRIBUTORS.filter((each) =>
        each === distributor ? on : mandatory.includes(each),
      ),
    })
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        {t('topic.mandatoryFor')}
        {/* The fields themselves say it to screen readers. */}
        <span className={classes.required} aria-hidden="true">
          {' *'}
        </span>
      </legend>
      <div className={classes.checks} data-wrong={wrong || undefined}>
        {DISTRIBUTORS.map((distributor) => (
          <Checkbox
            key={distributor}
            label={distributor}
            aria-invalid={wrong || undefined}
            error={wrong}
            checked={mandatory.includes(distributor)}
            onChange={(event) => toggle(distributor, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
