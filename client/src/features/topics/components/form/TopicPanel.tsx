import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { DISTRIBUTORS, type Distributor } from '@tristar/shared/common/distributors'
import { LIMITS } from '@tristar/shared/common/limits'
import { isTier, TIERS } from '@tristar/shared/common/tiers'
import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf, useErrorText } from '../../../../lib/errorText'
import { Panel } from '../../../../ui/Panel'
import { useStarName } from '../../../common/useStarName'
import type { TopicDraft } from '../../draft'
import { isUnknownNumber } from '../../topicCheck'
import type { TopicFormState } from '../../useTopicForm'
import classes from './form.module.css'
import { useLang } from '../../../../ui/Passage'

export interface PartProps {
  draft: TopicDraft
  set: (change: Partial<TopicDraft>) => void
}

interface TopicPanelProps extends PartProps {
  /** Whether it has a number: new topics and drafts get theirs when published. */
  numbered: boolean
  /** Whether to mark empty required fields. */
  tried: boolean
  /** Whether to mark an empty name, which a draft needs too. */
  unnamed: boolean
  neighbours: TopicFormState['neighbours']
  /** The topic is moving to another star. */
  moving: boolean
}

/** Number, name, star, and whom the topic is for. */
export function TopicPanel(props: TopicPanelProps) {
  const { draft, set, numbered, tried, unnamed, moving, neighbours } = props
  const { t } = useTranslation(['topicEditor', 'ui'])
  const starName = useStarName()
  const lang = useLang()
  return (
    <Panel title={t('topic.title')}>
      <div className={classes.fields} data-numbered={numbered || undefined}>
        {numbered && <NumberField {...{ draft, set, tried, neighbours }} />}
        <TextInput
          label={t('topic.name')}
          lang={lang('English')}
          withAsterisk
          aria-required
          maxLength={LIMITS.title}
          value={draft.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
          error={unnamed && draft.title.trim() === '' && t('ui:error.missing')}
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
          error={tried && draft.belt === '' && t('ui:error.choose')}
        />
      </div>
      <Namesake row={neighbours.namesake} />
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

type NumberFieldProps = Pick<TopicPanelProps, 'draft' | 'set' | 'tried' | 'neighbours'>

function NumberField({ draft, set, tried, neighbours }: NumberFieldProps) {
  const { t } = useTranslation(['topicEditor', 'ui'])
  const errorText = useErrorText()
  const { last = 0 } = neighbours
  const unknown = isUnknownNumber(draft, neighbours.last)
  return (
    <TextInput
      label={t('topic.number')}
      withAsterisk
      aria-required
      inputMode="numeric"
      maxLength={3}
      value={draft.topicNo}
      onChange={(event) => set({ topicNo: event.currentTarget.value.replace(/\D/g, '') })}
      error={
        unknown
          ? errorText(refusalOf('TOPIC_NUMBER_UNKNOWN', { last }))
          : tried && draft.topicNo === '' && t('ui:error.missing')
      }
    />
  )
}

/** Warns of a topic with the same name. */
function Namesake({ row }: { row: TopicOverviewRow | undefined }) {
  const { t } = useTranslation(['topicEditor', 'ui'])
  if (!row) return null
  const star = row.beltType && t(`ui:star.${row.beltType}`)
  const place = [star, row.draft ? t('ui:status.draft') : row.topicNo].filter(Boolean).join(' ')
  return (
    <output className={classes.note} data-warning>
      {t('topic.sameName', { place })}
    </output>
  )
}

function MandatoryFor({ draft, set, wrong }: PartProps & { wrong: boolean }) {
  const { t } = useTranslation(['topicEditor', 'ui'])
  const id = useId()
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
            aria-describedby={wrong ? id : undefined}
            error={wrong}
            checked={mandatory.includes(distributor)}
            onChange={(event) => toggle(distributor, event.currentTarget.checked)}
          />
        ))}
      </div>
      {wrong && (
        <p id={id} className={classes.fault}>
          {t('ui:error.choose')}
        </p>
      )}
    </fieldset>
  )
}
