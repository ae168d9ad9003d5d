import type { EdacSegment } from '@tristar/shared/trainings/edac.rules'
import type { EdacBlock, EdacPart, EdacText } from '@tristar/shared/trainings/forms.schema'
import { useTranslation } from 'react-i18next'
import type en from '../../trainingForms.en.json'
import type { EdacTextKey } from '../../edacFields'

type QuestionKey = keyof (typeof en)['question']

const PART_TEXTS = {
  preparation: 'edac.preparation',
  alignment: 'edac.alignment',
  opportunity: 'edac.identifying',
  cycle: 'edac.cycle',
} as const satisfies Record<EdacPart, string>

const SEGMENT_TEXTS = {
  a: 'edac.preparation',
  b: 'edac.alignment',
  c: 'edac.identifying',
  d: 'edac.cycle',
} as const satisfies Record<EdacSegment, string>

/** The names of the EDAC form's parts, in the language on screen. */
export function useEdacTexts() {
  const { t } = useTranslation('trainingForms')
  const part = (name: EdacPart) => t(PART_TEXTS[name])
  return {
    part,
    segment: (name: EdacSegment) => t(SEGMENT_TEXTS[name]),
    question: (row: string) => t(`question.${row as QuestionKey}`),
    /** 'Strength'; 'Knowledge: Preparation', where the block is to be named too. */
    label: (key: EdacTextKey): string => {
      if (!key.includes('.')) return t(`edac.${key as EdacText}`)
      const [block, name] = key.split('.') as [EdacBlock, EdacPart]
      return t('edac.part', { block: t(`edac.${block}`), part: part(name) })
    },
  }
}
