import type { Language } from '@tristar/shared/common/languages'

/** The texts of mails to people who move, leave or come back; `manager` and `people` are names with ids. */
interface Texts {
  greeting: (name: string) => string
  /** To the seller. */
  moved: { subject: string; text: (manager: string) => string }
  /** To the former manager. */
  handedOver: { subject: string; text: (people: string, manager: string) => string }
  /** To the new manager. */
  received: { subject: string; text: (people: string) => string }
  deactivated: { subject: string; text: string }
  reactivated: { subject: string; text: string }
}

export const TEXTS: Record<Language, Texts> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    moved: {
      subject: 'Tristar: you have another User Manager',
      text: (manager) =>
        `your User Manager is now ${manager}. Your progress, stars and trainings stay.`,
    },
    handedOver: {
      subject: 'Tristar: Users have left your team',
      text: (people, manager) => `these Users are now in the team of ${manager}:\n\n${people}`,
    },
    received: {
      subject: 'Tristar: Users have joined your team',
      text: (people) => `these Users are now in your team, with their trainings:\n\n${people}`,
    },
    deactivated: {
      subject: 'Tristar: your account is inactive',
      text: 'your account has been deactivated by an admin. You can no longer log in. Your certificates stay valid.',
    },
    reactivated: {
      subject: 'Tristar: your account is active again',
      text: 'your account has been reactivated by an admin. You can log in with your former password.',
    },
  },
  bm: {
    greeting: (name) => `Salam ${name},`,
    moved: {
      subject: 'Tristar: Pengurus Pengguna anda telah bertukar',
      text: (manager) =>
        `Pengurus Pengguna anda kini ialah ${manager}. Kemajuan, bintang dan latihan anda kekal.`,
    },
    handedOver: {
      subject: 'Tristar: Pengguna telah meninggalkan pasukan anda',
      text: (people, manager) =>
        `Pengguna berikut kini berada dalam pasukan ${manager}:\n\n${people}`,
    },
    received: {
      subject: 'Tristar: Pengguna telah menyertai pasukan anda',
      text: (people) =>
        `Pengguna berikut kini berada dalam pasukan anda, bersama latihan mereka:\n\n${people}`,
    },
    deactivated: {
      subject: 'Tristar: akaun anda tidak aktif',
      text: 'Akaun anda telah dinyahaktifkan oleh pentadbir. Anda tidak lagi boleh log masuk. Sijil anda kekal sah.',
    },
    reactivated: {
      subject: 'Tristar: akaun anda aktif semula',
      text: 'Akaun anda telah diaktifkan semula oleh pentadbir. Anda boleh log masuk dengan kata laluan yang dahulu.',
    },
  },
  ch: {
    greeting: (name) => `${name}，您好！`,
    moved: {
      subject: 'Tristar：您的用户经理已变更',
      text: (manager) => `您的用户经理现在是 ${manager}。您的进度、星级和培训保持不变。`,
    },
    handedOver: {
      subject: 'Tristar：有用户离开了您的团队',
      text: (people, manager) => `以下用户现在属于 ${manager} 的团队：\n\n${people}`,
    },
    received: {
      subject: 'Tristar：有用户加入了您的团队',
      text: (people) => `以下用户连同其培训现在属于您的团队：\n\n${people}`,
    },
    deactivated: {
      subject: 'Tristar：您的账户已停用',
      text: '管理员已停用您的账户，您无法再登录。您的证书仍然有效。',
    },
    reactivated: {
      subject: 'Tristar：您的账户已重新启用',
      text: '管理员已重新启用您的账户。您可以用原来的密码登录。',
    },
  },
}
