import { describe, expect, it } from 'vitest'
import type { MaterialLanguage } from '../common/languages.ts'
import { lackedLanguages } from './attention.rules.ts'

type Topic = Parameters<typeof lackedLanguages>[0]
type Uses = Parameters<typeof lackedLanguages>[1]

const BASE = { _id: '1', title: 'Opening', topicNo: 1, beltType: 'White' } as const

/** For LHM, with slides in these languages. */
function topicIn(languages: MaterialLanguage[], more: Partial<Topic> = {}): Topic {
  const materials = languages.map((language) => ({ language }))
  const none = { quiz: false, quizLanguages: [], supervisor: false }
  return { ...BASE, mandatoryFor: ['LHM'], materials, ...none, ...more }
}

const LHM_SELLERS = { role: 'seller', distributorId: 'LHM' } as const
const CHINESE: Uses = [{ ...LHM_SELLERS, language: 'ch' }]
const MALAY: Uses = [{ ...LHM_SELLERS, language: 'bm' }]
const KTC: Uses = [{ role: 'seller', distributorId: 'KTC', language: 'ch' }]
const MANAGERS: Uses = [{ role: 'supervisor', distributorId: 'LHM', language: 'ch' }]
const EDAC = { supervisor: true }

describe('the languages that a topic lacks', () => {
  it.each<[what: string, topic: Topic, uses: Uses, lacked: MaterialLanguage[]]>([
    ['nobody has chosen one', topicIn([]), [], []],
    ['the slides are there', topicIn(['Chinese']), CHINESE, []],
    ['no slides', topicIn(['English']), CHINESE, ['Chinese']],
    ['several, in their order', topicIn([]), [...CHINESE, ...MALAY], ['Malay', 'Chinese']],
    ['nobody it is for', topicIn(['English']), KTC, []],
    ['managers study it too', topicIn(['English']), MANAGERS, ['Chinese']],
    ['EDAC theory, for managers', topicIn(['English'], EDAC), MANAGERS, ['Chinese']],
    ['EDAC theory, not for Users', topicIn(['English'], EDAC), CHINESE, []],
    [
      'no quiz beside the slides',
      topicIn(['English', 'Chinese'], { quiz: true, quizLanguages: ['English'] }),
      CHINESE,
      ['Chinese'],
    ],
    [
      'slides and quiz',
      topicIn(['Chinese'], { quiz: true, quizLanguages: ['Chinese'] }),
      CHINESE,
      [],
    ],
  ])('%s', (_what, topic, uses, lacked) => {
    expect(lackedLanguages(topic, uses)).toEqual(lacked)
  })
})
