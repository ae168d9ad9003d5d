import { LIMITS } from '@tristar/shared/common/limits'
import { useTranslation } from 'react-i18next'
import { LongText } from '../../../../ui/LongText'
import { EDAC_BLOCKS, EDAC_PARTS, type EdacFields, type EdacTextKey } from '../../edacFields'
import formClasses from '../form/form.module.css'
import classes from './edac.module.css'
import { useEdacTexts } from './useEdacTexts'

export interface EdacTextsProps {
  fields: EdacFields
  set: (change: Partial<EdacFields>) => void
}

const OBJECTIVES: readonly EdacTextKey[] = ['bObjective', 'tObjective']
const CONCLUSION: readonly EdacTextKey[] = [
  'strength',
  'opportunity',
  'nStep',
  'bResult',
  'tResult',
]

/** Business and training objective of the assessment. */
export function EdacObjectives(props: EdacTextsProps) {
  const { t } = useTranslation('trainingForms')
  return <TextSet {...props} title={t('edac.objectives')} names={OBJECTIVES} />
}

/** Knowledge, Skill and Attitude/Behaviour, each with its four parts. */
export function EdacBlocks(props: EdacTextsProps) {
  const { t } = useTranslation('trainingForms')
  const texts = useEdacTexts()
  return EDAC_BLOCKS.map((block) => (
    <TextSet
      key={block}
      {...props}
      title={t(`edac.${block}`)}
      names={EDAC_PARTS.map((part): EdacTextKey => `${block}.${part}`)}
      labelOf={(name) => texts.part(EDAC_PARTS.find((part) => name.endsWith(part)) ?? 'cycle')}
    />
  ))
}

/** Strength, opportunity, next step and results. */
export function EdacConclusion(props: EdacTextsProps) {
  const { t } = useTranslation('trainingForms')
  return <TextSet {...props} title={t('edac.conclusion')} names={CONCLUSION} />
}

interface TextSetProps extends EdacTextsProps {
  title: string
  names: readonly EdacTextKey[]
  labelOf?: (name: EdacTextKey) => string
}

function TextSet({ fields, set, title, names, labelOf }: TextSetProps) {
  const texts = useEdacTexts()
  return (
    <fieldset className={formClasses.set}>
      <legend className={formClasses.setTitle}>{title}</legend>
      <div className={classes.parts}>
        {names.map((name) => (
          <LongText
            key={name}
            label={labelOf ? labelOf(name) : texts.label(name)}
            value={fields[name]}
            onChange={(value) => set({ [name]: value })}
            max={LIMITS.edacField}
          />
        ))}
      </div>
    </fieldset>
  )
}
