import type { Tier } from '@tristar/shared/common/tiers'
import type { Task } from '@tristar/shared/study/progress.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './form.module.css'
import { OjtFieldsets, type OjtFormProps } from './OjtFieldsets'
import { TopicPicker } from './TopicPicker'
import { FixedField, WhenFields } from './WhenFields'

interface OjtSheetProps extends Omit<OjtFormProps, 'bySeller'> {
  role: 'seller' | 'supervisor'
  topics: readonly Task[]
  tier: Tier | ''
  /** The chosen ones that are still there. */
  topicId: readonly string[]
  /** Whom it is for. */
  seller: ReactNode
  supervisorId: string
}

/** The on-the-job form with date, time, people and topics. */
export function OjtSheet(props: OjtSheetProps) {
  const { fields, set, tried, role, topics, tier, topicId, seller, supervisorId } = props
  const { t } = useTranslation('trainingForms')
  return (
    <>
      <WhenFields fields={fields} set={set} tried={tried}>
        {seller}
        <FixedField label={t('field.supervisor')} value={supervisorId} />
      </WhenFields>
      <TopicPicker
        topics={topics}
        tier={tier}
        chosen={topicId}
        onChange={(next) => set({ topicId: next })}
        wrong={tried && topicId.length === 0}
      />
      <div className={classes.grid}>
        <OjtFieldsets fields={fields} set={set} bySeller={role === 'seller'} tried={tried} />
      </div>
    </>
  )
}
