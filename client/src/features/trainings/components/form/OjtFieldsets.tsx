import { TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { LIMITS } from '@tristar/shared/common/limits'
import { RESULT_MINIMUM } from '@tristar/shared/trainings/evaluation.rules'
import type { EformScore, EformText } from '@tristar/shared/trainings/forms.schema'
import { useTranslation } from 'react-i18next'
import { LongText } from '../../../../ui/LongText'
import { isScore, type OjtFields, SELLER_TEXTS } from '../../fields'
import classes from './form.module.css'

export interface OjtFormProps {
  fields: OjtFields
  set: (change: Partial<OjtFields>) => void
  /** The summary, scores and remarks are the User Manager's (specification, section 6). */
  bySeller: boolean
  /** Required ones that are empty are marked. */
  tried: boolean
}

/** The on-the-job training form: business and training, each with objective, summary, score and remark. */
export function OjtFieldsets(props: OjtFormProps) {
  const { t } = useTranslation('trainingForms')
  return (
    <>
      <div className={classes.two}>
        <fieldset className={classes.set}>
          <legend className={classes.setTitle}>
            {t('eform.business')}
            <p className={classes.help}>{t('eform.businessHelp')}</p>
          </legend>
          <OjtText {...props} name="bsObjective" />
          <OjtText {...props} name="bsSummary" />
          <div className={classes.score}>
            <OjtScore {...props} name="bsScore" />
            <OjtText {...props} name="bsRemark" short />
          </div>
        </fieldset>
        <fieldset className={classes.set}>
          <legend className={classes.setTitle}>
            {t('eform.training')}
            <p className={classes.help}>{t('eform.trainingHelp')}</p>
          </legend>
          <OjtText {...props} name="tsObjective" />
          <OjtText {...props} name="tsSummary" />
          <div className={classes.score}>
            <OjtScore {...props} name="tsScore" />
            <OjtText {...props} name="tsRemark" short />
          </div>
        </fieldset>
      </div>
      <div className={classes.two}>
        <OjtText {...props} name="highlight" />
        <OjtText {...props} name="nextStep" />
      </div>
      <Guidelines />
    </>
  )
}

/** What results are needed to pass. */
export function Guidelines() {
  const { t } = useTranslation('trainingForms')
  return (
    <p className={classes.hint}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
      {t('eform.guidelines', RESULT_MINIMUM)}
    </p>
  )
}

function OjtText(props: OjtFormProps & { name: EformText; short?: boolean }) {
  const { fields, set, bySeller, tried, name, short } = props
  const { t } = useTranslation('trainingForms')
  const own = SELLER_TEXTS.includes(name)
  const disabled = bySeller && !own
  const required = bySeller && own
  return (
    <LongText
      label={t(`eform.${name}`)}
      value={fields[name]}
      onChange={(value) => set({ [name]: value })}
      max={LIMITS.ojtField}
      disabled={disabled}
      required={required}
      error={required && tried && !fields[name].trim()}
      description={disabled && !short ? t('filledBy.manager') : undefined}
      minRows={short ? 1 : undefined}
    />
  )
}

function OjtScore({ fields, set, bySeller, name }: OjtFormProps & { name: EformScore }) {
  const { t } = useTranslation('trainingForms')
  return (
    <TextInput
      label={t(`eform.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      disabled={bySeller}
      value={fields[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      error={!isScore(fields[name])}
    />
  )
}
