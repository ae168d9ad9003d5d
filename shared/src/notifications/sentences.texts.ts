import type { Language } from '../common/languages.ts'

type TrainingSentence = (training: string, when: string) => string

/**
 * One sentence per kind. `training`: whose training of which star, as `ofMine` and `ofOther` make it; `who` and `manager`:
 * a name, else an id; `star`: e.g. `Bronze star`; `others`: how many people besides the named one.
 */
export interface Sentences {
  ofMine: (kind: string, star: string) => string
  ofOther: (kind: string, star: string, who: string) => string
  tomorrow: (time: string) => string
  today: (time: string) => string
  booked: TrainingSentence
  /** Booked for a day that had passed. */
  recorded: TrainingSentence
  changed: TrainingSentence
  cancelled: TrainingSentence
  evaluated: (training: string, result: string) => string
  evaluatedEarned: (training: string, result: string) => string
  handedOver: (training: string, manager: string, when: string) => string
  reminder: TrainingSentence
  evaluationDue: TrainingSentence
  dateNear: (star: string, date: string) => string
  datePassed: (star: string, date: string) => string
  readyMine: (star: string) => string
  readyOther: (star: string, who: string) => string
  earnedMine: (star: string) => string
  earnedOther: (star: string, who: string) => string
  revokedMine: (star: string) => string
  revokedOther: (star: string, who: string) => string
  topic: (title: string, star: string) => string
  approval: (who: string) => string
  confirmation: (who: string) => string
  newUser: (who: string) => string
  newUserWaits: (who: string) => string
  imported: (done: number, failed: number) => string
  andOthers: (who: string, others: number) => string
  moved: (manager: string) => string
  joined: (who: string) => string
  left: (who: string, manager: string) => string
  inactiveMine: string
  inactiveOther: (who: string) => string
  disownedMine: (manager: string) => string
  disownedOther: (who: string, manager: string) => string
  activeMine: string
  activeOther: (who: string) => string
  passwordMine: (by: string) => string
  passwordOther: (who: string, by: string) => string
  contactMine: Record<'email' | 'number', string>
  contactOther: Record<'email' | 'number', (who: string) => string>
  signIns: (tries: number) => string
  digest: (attention: number, achieved: number) => string
}

/** Lower-cases a word that stands first elsewhere; abbreviations stay. */
function inside(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** Chinese has a space between its characters and Latin letters or digits, as of a name. */
function spaced(text: string): string {
  return text.replace(/^(?=[!-~])/, ' ').replace(/(?<=[!-~])$/, ' ')
}

const en: Sentences = {
  ofMine: (kind, star) => `Your ${inside(kind)}${star && ` for the ${star}`}`,
  ofOther: (kind, star, who) => `${who}’s ${inside(kind)}${star && ` for the ${star}`}`,
  tomorrow: (time) => `tomorrow, ${time}`,
  today: (time) => `today, ${time}`,
  booked: (training, when) => `${training} has been scheduled: ${when}.`,
  recorded: (training, when) => `${training} has been recorded as held: ${when}.`,
  changed: (training, when) => `${training} has been changed. It is now: ${when}.`,
  cancelled: (training, when) => `${training} has been cancelled: ${when}.`,
  handedOver: (training, manager, when) =>
    `${training} is now with ${manager}, and no longer in your calendar: ${when}.`,
  evaluated: (training, result) => `${training} has been evaluated: ${result}.`,
  evaluatedEarned: (training, result) =>
    `${training} has been evaluated: ${result}. The star is earned, and its certificate is ready.`,
  reminder: (training, when) => `${training}: ${when}.`,
  evaluationDue: (training, when) => `${training} waits for its evaluation since ${when}.`,
  dateNear: (star, date) => `Your ${star} is expected by ${date}.`,
  datePassed: (star, date) => `Your ${star} was expected by ${date}.`,
  readyMine: (star) => `You have completed all topics of the ${star}: initiate the training.`,
  readyOther: (star, who) =>
    `${who} has completed all topics of the ${star}: initiate the training.`,
  earnedMine: (star) => `You have earned the ${star}. Your certificate is ready.`,
  earnedOther: (star, who) => `${who} has earned the ${star}. The certificate is ready.`,
  revokedMine: (star) => `Your certificate of the ${star} has been revoked.`,
  revokedOther: (star, who) => `${who}’s certificate of the ${star} has been revoked.`,
  topic: (title, star) => `New topic for the ${star}: ${title}`,
  approval: (who) => `${who} waits for approval.`,
  confirmation: (who) => `${who} has registered as a User Manager and is not confirmed yet.`,
  newUser: (who) => `${who} has registered as your User.`,
  newUserWaits: (who) => `${who} has registered as your User and waits for you to let them in.`,
  imported: (done, failed) =>
    `The import has finished. Rows imported: ${done}, refused: ${failed}.`,
  andOthers: (who, others) => `${who} and ${others} more`,
  moved: (manager) => `Your User Manager is now ${manager}.`,
  joined: (who) => `New in your team: ${who}.`,
  left: (who, manager) => `Now in the team of ${manager}: ${who}.`,
  inactiveMine: 'Your account has been deactivated by an admin.',
  inactiveOther: (who) => `${who} has been deactivated.`,
  disownedMine: (manager) =>
    `Your account has been deactivated: ${manager} says that you are none of their Users.`,
  disownedOther: (who, manager) =>
    `${who} has been deactivated: ${manager} says that this is none of their Users.`,
  activeMine: 'Your account has been reactivated by an admin.',
  activeOther: (who) => `${who} has been reactivated.`,
  passwordMine: (by) => `${by} has given your account a new password.`,
  passwordOther: (who, by) => `${by} has given ${who} a new password.`,
  contactMine: {
    email: 'The email address of your account has been changed.',
    number: 'The phone number of your account has been changed.',
  },
  contactOther: {
    email: (who) => `${who}’s email address has been changed.`,
    number: (who) => `${who}’s phone number has been changed.`,
  },
  signIns: (tries) =>
    `At least ${tries} wrong passwords were tried for your account within an hour. If that was not you, choose a new, long password under My Profile.`,
  digest: (attention, achieved) =>
    `Your team this week. To look at: ${attention}, achieved: ${achieved}.`,
}

const bm: Sentences = {
  ofMine: (kind, star) => `${kind} anda${star && ` bagi ${star}`}`,
  ofOther: (kind, star, who) => `${kind} ${who}${star && ` bagi ${star}`}`,
  tomorrow: (time) => `esok, ${time}`,
  today: (time) => `hari ini, ${time}`,
  booked: (training, when) => `${training} telah dijadualkan: ${when}.`,
  recorded: (training, when) => `${training} telah direkodkan sebagai sudah diadakan: ${when}.`,
  changed: (training, when) => `${training} telah diubah. Kini: ${when}.`,
  cancelled: (training, when) => `${training} telah dibatalkan: ${when}.`,
  handedOver: (training, manager, when) =>
    `${training} kini bersama ${manager} dan tidak lagi dalam kalendar anda: ${when}.`,
  evaluated: (training, result) => `${training} telah dinilai: ${result}.`,
  evaluatedEarned: (training, result) =>
    `${training} telah dinilai: ${result}. Bintang telah diperoleh, dan sijilnya sudah sedia.`,
  reminder: (training, when) => `${training}: ${when}.`,
  evaluationDue: (training, when) => `${training} menunggu penilaian sejak ${when}.`,
  dateNear: (star, date) => `${star} anda dijangka selewat-lewatnya pada ${date}.`,
  datePassed: (star, date) => `${star} anda telah lewat; jangkaannya ${date}.`,
  readyMine: (star) => `Anda telah menyelesaikan semua topik ${star}: rancang latihannya.`,
  readyOther: (star, who) => `${who} telah menyelesaikan semua topik ${star}: rancang latihannya.`,
  earnedMine: (star) => `Anda telah memperoleh ${star}. Sijil anda sudah sedia.`,
  earnedOther: (star, who) => `${who} telah memperoleh ${star}. Sijilnya sudah sedia.`,
  revokedMine: (star) => `Sijil ${star} anda telah dibatalkan.`,
  revokedOther: (star, who) => `Sijil ${star} ${who} telah dibatalkan.`,
  topic: (title, star) => `Topik baharu bagi ${star}: ${title}`,
  approval: (who) => `${who} menunggu kelulusan.`,
  confirmation: (who) => `${who} telah mendaftar sebagai Pengurus Pengguna dan belum disahkan.`,
  newUser: (who) => `${who} telah mendaftar sebagai Pengguna anda.`,
  newUserWaits: (who) =>
    `${who} telah mendaftar sebagai Pengguna anda dan menunggu kelulusan anda.`,
  imported: (done, failed) => `Import telah selesai. Baris diimport: ${done}, ditolak: ${failed}.`,
  andOthers: (who, others) => `${who} dan ${others} lagi`,
  moved: (manager) => `Pengurus Pengguna anda kini ialah ${manager}.`,
  joined: (who) => `Baharu dalam pasukan anda: ${who}.`,
  left: (who, manager) => `Kini dalam pasukan ${manager}: ${who}.`,
  inactiveMine: 'Akaun anda telah dinyahaktifkan oleh pentadbir.',
  inactiveOther: (who) => `${who} telah dinyahaktifkan.`,
  disownedMine: (manager) =>
    `Akaun anda telah dinyahaktifkan: ${manager} menyatakan anda bukan Pengguna beliau.`,
  disownedOther: (who, manager) =>
    `${who} telah dinyahaktifkan: ${manager} menyatakan ini bukan Pengguna beliau.`,
  activeMine: 'Akaun anda telah diaktifkan semula oleh pentadbir.',
  activeOther: (who) => `${who} telah diaktifkan semula.`,
  passwordMine: (by) => `${by} telah memberikan kata laluan baharu kepada akaun anda.`,
  passwordOther: (who, by) => `${by} telah memberikan kata laluan baharu kepada ${who}.`,
  contactMine: {
    email: 'Alamat e-mel akaun anda telah ditukar.',
    number: 'Nombor telefon akaun anda telah ditukar.',
  },
  contactOther: {
    email: (who) => `Alamat e-mel ${who} telah ditukar.`,
    number: (who) => `Nombor telefon ${who} telah ditukar.`,
  },
  signIns: (tries) =>
    `Sekurang-kurangnya ${tries} kata laluan yang salah telah dicuba untuk akaun anda dalam sejam. Jika bukan anda, pilih kata laluan baharu yang panjang di Profil Saya.`,
  digest: (attention, achieved) =>
    `Pasukan anda minggu ini. Perlu perhatian: ${attention}, dicapai: ${achieved}.`,
}

const ch: Sentences = {
  ofMine: (kind, star) => `您的${star}${spaced(kind)}`,
  ofOther: (kind, star, who) => `${spaced(who).trimStart()}的${star}${spaced(kind)}`,
  tomorrow: (time) => `明天 ${time}`,
  today: (time) => `今天 ${time}`,
  booked: (training, when) => `${training}已安排：${when}。`,
  recorded: (training, when) => `${training}已记录为已进行：${when}。`,
  changed: (training, when) => `${training}已更改，最新时间：${when}。`,
  cancelled: (training, when) => `${training}已取消：${when}。`,
  handedOver: (training, manager, when) =>
    `${training}现由${spaced(manager)}负责，已从您的日历中移除：${when}。`,
  evaluated: (training, result) => `${training}已评估：${result}。`,
  evaluatedEarned: (training, result) => `${training}已评估：${result}。已获得该星级，证书已备妥。`,
  reminder: (training, when) => `${training}：${when}。`,
  evaluationDue: (training, when) => `${training}尚未评估（${when}）。`,
  dateNear: (star, date) => `您的${star}预计 ${date}前获得。`,
  datePassed: (star, date) => `您的${star}已逾期，原预计 ${date}前获得。`,
  readyMine: (star) => `您已完成${star}的全部课题，请发起培训。`,
  readyOther: (star, who) => `${spaced(who).trimStart()}已完成${star}的全部课题，请发起培训。`,
  earnedMine: (star) => `您已获得${star}，证书可以下载了。`,
  earnedOther: (star, who) => `${spaced(who).trimStart()}已获得${star}，证书已备妥。`,
  revokedMine: (star) => `您的${star}证书已被撤销。`,
  revokedOther: (star, who) => `${spaced(who).trimStart()}的${star}证书已被撤销。`,
  topic: (title, star) => `${star}新课题：${title}`,
  approval: (who) => `${spaced(who).trimStart()}正在等待批准。`,
  confirmation: (who) => `${spaced(who).trimStart()}已注册为用户经理，尚未确认。`,
  newUser: (who) => `${spaced(who).trimStart()}已注册为您的用户。`,
  newUserWaits: (who) => `${spaced(who).trimStart()}已注册为您的用户，正在等待您批准。`,
  imported: (done, failed) => `导入已完成：${done} 行已导入，${failed} 行不予导入。`,
  andOthers: (who, others) => `${spaced(who).trimStart()}和另外 ${others} 人`,
  moved: (manager) => `您的用户经理现在是${spaced(manager)}`.trimEnd() + '。',
  joined: (who) => `您的团队新成员：${who}。`,
  left: (who, manager) => `现在属于${spaced(manager)}的团队：${who}。`,
  inactiveMine: '管理员已停用您的账户。',
  inactiveOther: (who) => `${spaced(who).trimStart()}已被停用。`,
  disownedMine: (manager) => `您的账户已被停用：${spaced(manager).trimStart()}表示您不是其用户。`,
  disownedOther: (who, manager) =>
    `${spaced(who).trimStart()}已被停用：${spaced(manager).trimStart()}表示这不是其用户。`,
  activeMine: '管理员已重新启用您的账户。',
  activeOther: (who) => `${spaced(who).trimStart()}已重新启用。`,
  passwordMine: (by) => `${spaced(by).trimStart()}为您的账户设置了新密码。`,
  passwordOther: (who, by) => `${spaced(by).trimStart()}为${spaced(who)}设置了新密码。`,
  contactMine: {
    email: '您的账户的电邮地址已更改。',
    number: '您的账户的手机号码已更改。',
  },
  contactOther: {
    email: (who) => `${spaced(who).trimStart()}的电邮地址已更改。`,
    number: (who) => `${spaced(who).trimStart()}的手机号码已更改。`,
  },
  signIns: (tries) =>
    `一小时内有人为您的账户至少尝试了 ${tries} 次错误的密码。如果不是您本人，请在“我的资料”中设置新的长密码。`,
  digest: (attention, achieved) =>
    `您的团队本周概况：需要关注 ${attention} 项，已达成 ${achieved} 项。`,
}

export const SENTENCES: Record<Language, Sentences> = { en, bm, ch }
