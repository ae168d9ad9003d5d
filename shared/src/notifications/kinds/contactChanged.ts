import { inLanguages } from '../../common/languages.ts'
import { homeOrPersonPath } from '../paths.ts'
import { type AboutPerson, type FixedKindOf, spacedFirst, whoOf } from './kind.ts'

export interface ContactParams extends AboutPerson {
  channel: 'email' | 'number'
}

const EN = { email: 'email address', number: 'phone number' }
const BM = { email: 'Alamat e-mel', number: 'Nombor telefon' }
const CH = { email: '电邮地址', number: '手机号码' }

export const CONTACT_CHANGED: FixedKindOf<ContactParams> = {
  group: 'account',
  name: inLanguages(['Address changed', 'Alamat ditukar', '地址已更改']),
  say: {
    en: ({ channel, ...of }) =>
      of.mine
        ? `The ${EN[channel]} of your account has been changed.`
        : `${whoOf(of)}’s ${EN[channel]} has been changed.`,
    bm: ({ channel, ...of }) =>
      `${BM[channel]} ${of.mine ? 'akaun anda' : whoOf(of)} telah ditukar.`,
    ch: ({ channel, ...of }) =>
      `${of.mine ? '您的账户' : spacedFirst(whoOf(of))}的${CH[channel]}已更改。`,
  },
  link: homeOrPersonPath,
  button: ({ mine }) => (mine ? 'home' : 'person'),
}
