import { EDAC_SEGMENTS, type EdacRow, type EdacSegment } from '@tristar/shared/trainings/edac.rules'
import {
  EDAC_BLOCKS,
  EDAC_PARTS,
  type EdacPart,
  type EdacPath,
  type OjtPath,
} from '@tristar/shared/trainings/forms.fields'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** The names of the forms' fields and parts, in the language of `t`. */
export function formTexts(t: TFunction<'trainingForms'>) {
  const part = (name: EdacPart) => t(`edac.parts.${name}`)
  return {
    ojt: (path: OjtPath) => t(`eform.${path}`),
    /** 'Strength', 'Preparation'; outside of its block 'Knowledge: Preparation'. */
    edac: (path: EdacPath, outside?: 'outside'): string => {
      const block = EDAC_BLOCKS.find((name) => path.startsWith(`${name}.`))
      const within = EDAC_PARTS.find((name) => path.endsWith(`.${name}`))
      if (!block || !within) return isSingle(path) ? t(`edac.${path}`) : path
      if (!outside) return part(within)
      return t('edac.part', { block: t(`edac.${block}`), part: part(within) })
    },
    segment: (segment: EdacSegment) => part(EDAC_SEGMENTS[segment].part),
    question: (row: EdacRow) => t(`question.${row}`),
  }
}

type SinglePath = Exclude<EdacPath, `${string}.${string}`>

function isSingle(path: EdacPath): path is SinglePath {
  return !path.includes('.')
}

export function useFormTexts() {
  return formTexts(useTranslation('trainingForms').t)
}
