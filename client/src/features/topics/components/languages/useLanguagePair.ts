import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { useAddressQuery } from '../../../../lib/useAddressQuery'
import { useChosen } from '../../../../lib/useChosen'

/** The slides of two languages. */
type Pair = readonly [Material, Material]

/** Puts a language in one's place; where the other has it, the two change places. */
type ChooseLanguage = (index: 0 | 1, language: MaterialLanguage) => void

/** Two languages that have slides, as the address names them, else the first; null where there are not two. */
export function useLanguagePair(
  materials: readonly Material[],
): [pair: Pair | null, choose: ChooseLanguage] {
  const [query, change] = useAddressQuery()
  const [named, name] = useChosen(query.get('languages') ?? '', (languages) =>
    change({ languages }),
  )
  const pair = pairOf(materials, named.split('.'))
  function choose(index: 0 | 1, language: MaterialLanguage) {
    if (!pair) return
    const here = pair[index].language
    const there = pair[index === 0 ? 1 : 0].language
    const other = there === language ? here : there
    name((index === 0 ? [language, other] : [other, language]).join('.'))
  }
  return [pair, choose]
}

function pairOf(materials: readonly Material[], names: readonly string[]): Pair | null {
  const [first, second] = names.map((name) => materials.find(({ language }) => language === name))
  const one = first ?? materials.find((each) => each !== second)
  const other = second && second !== one ? second : materials.find((each) => each !== one)
  return one && other ? [one, other] : null
}
