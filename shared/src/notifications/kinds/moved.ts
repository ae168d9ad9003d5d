import { inLanguages } from '../../common/languages.ts'
import { LEARNER_ROLES } from '../../common/roles.ts'
import { homePath } from '../paths.ts'
import { type ChosenKindOf, spaced } from './kind.ts'

/** `side`: the seller's, the new manager's or the former one's. `people`: the sellers, as `peopleText`. */
export interface MovedParams {
  side: 'mine' | 'joined' | 'left'
  people: string
  managerId: string
  managerName: string
}

const managerOf = ({ managerName, managerId }: MovedParams) => managerName || managerId

export const MOVED: ChosenKindOf<MovedParams> = {
  group: 'people',
  told: LEARNER_ROLES,
  name: inLanguages(['Moved', 'Bertukar pasukan', '团队调动']),
  say: {
    en: (params, { people }) => {
      if (params.side === 'mine') return `Your User Manager is now ${managerOf(params)}.`
      const who = people(params.people)
      return params.side === 'joined'
        ? `New in your team: ${who}.`
        : `Now in the team of ${managerOf(params)}: ${who}.`
    },
    bm: (params, { people }) => {
      if (params.side === 'mine') return `Pengurus Pengguna anda kini ialah ${managerOf(params)}.`
      const who = people(params.people)
      return params.side === 'joined'
        ? `Baharu dalam pasukan anda: ${who}.`
        : `Kini dalam pasukan ${managerOf(params)}: ${who}.`
    },
    ch: (params, { people }) => {
      const manager = spaced(managerOf(params))
      if (params.side === 'mine') return `您的用户经理现在是${manager.trimEnd()}。`
      const who = people(params.people)
      return params.side === 'joined'
        ? `您的团队新成员：${who}。`
        : `现在属于${manager}的团队：${who}。`
    },
  },
  link: ({ side }, role) => (side === 'mine' ? homePath(role) : '/supervisor/sellers'),
  button: ({ side }) => (side === 'mine' ? 'home' : 'team'),
  note: ({ side }) => (side === 'mine' ? 'moved' : undefined),
}
