import { inLanguages } from '../../common/languages.ts'
import { homeOrPersonPath } from '../paths.ts'
import { type AboutPerson, type FixedKindOf, spaced, spacedFirst, whoOf } from './kind.ts'

/** `by`: the human id of who gave it. */
export interface GivenParams extends AboutPerson {
  by: string
}

export const PASSWORD_GIVEN: FixedKindOf<GivenParams> = {
  group: 'account',
  name: inLanguages(['Password given', 'Kata laluan diberikan', '设置新密码']),
  say: {
    en: ({ by, ...of }) =>
      `${by} has given ${of.mine ? 'your account' : whoOf(of)} a new password.`,
    bm: ({ by, ...of }) =>
      `${by} telah memberikan kata laluan baharu kepada ${of.mine ? 'akaun anda' : whoOf(of)}.`,
    ch: ({ by, ...of }) =>
      `${spacedFirst(by)}为${of.mine ? '您的账户' : spaced(whoOf(of))}设置了新密码。`,
  },
  link: homeOrPersonPath,
  button: ({ mine }) => (mine ? 'home' : 'person'),
}
