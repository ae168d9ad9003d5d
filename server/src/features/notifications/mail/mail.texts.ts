import type { Language } from '@tristar/shared/common/languages'
import type { DigestLine } from '@tristar/shared/notifications/kinds/digest'
import type {
  MailButton,
  MailNote,
  NotificationGroup,
} from '@tristar/shared/notifications/kinds/kind'

/** The texts of mails around the sentence of a notification (shared, notifications/kinds). */
interface Texts {
  /** '' of somebody unknown. */
  greeting: (name: string) => string
  subject: (sentence: string) => string
  open: string
  button: Record<MailButton | 'all', string>
  note: Record<MailNote, string>
  label: { people: string; answer: string; line: string }
  digest: Record<DigestLine | 'attention' | 'achieved' | 'nothing', string>
  combined: (messages: number) => string
  why: Record<NotificationGroup | 'account' | 'address' | 'combined' | 'test', string>
  settings: string
  unsubscribe: string
  test: { sentence: string; note: string }
}

const en: Texts = {
  greeting: (name) => `Hello${name && ` ${name}`},`,
  subject: (sentence) => `Tristar: ${sentence}`,
  open: 'Open',
  button: {
    training: 'Open the training',
    calendar: 'Open the calendar',
    evaluate: 'Evaluate',
    topics: 'Go to your topics',
    initiate: 'Initiate the training',
    star: 'See your stars',
    person: 'Open the person’s page',
    topic: 'Open the topic',
    approve: 'Decide',
    import: 'See the result',
    team: 'See your team',
    home: 'Open Tristar',
    report: 'Open the report',
    all: 'See all notifications',
  },
  note: {
    invitation: 'The attached invitation brings your own calendar up to date.',
    moved: 'Your progress, stars and trainings stay.',
    deactivated: 'You can no longer log in. Your certificates stay valid.',
    reactivated: 'You can log in with your former password.',
  },
  label: { people: 'Users', answer: 'Answer', line: 'Line' },
  digest: {
    attention: 'To look at',
    achieved: 'Achieved',
    nothing: 'Nothing',
    overdue: 'Star past its expected date',
    near: 'Star expected within 14 days',
    stuck: 'Quiz failed three times',
    toEvaluate: 'Trainings to evaluate',
    approvals: 'Registrations to approve',
    stars: 'Stars earned',
    passed: 'Trainings passed',
    completed: 'Topics completed',
  },
  combined: (messages) => `${messages} messages for you`,
  why: {
    trainings: 'You get this mail because the training concerns you.',
    dates: 'You get this mail because the date concerns you.',
    stars: 'You get this mail because the star concerns you.',
    topics: 'You get this mail because the topic is meant for you.',
    people: 'You get this mail because it concerns you or your team.',
    digest: 'You get this mail every Monday as an overview of your team.',
    report: 'You get this mail on the first working day of a month, because you chose to.',
    account:
      'You get this mail because it concerns the safety of an account. Such mails cannot be switched off.',
    address: 'You get this mail because this address has been entered for a Tristar account.',
    combined: 'Several messages came at once, so they are sent in one mail.',
    test: 'You get this mail because you asked for a test.',
  },
  settings: 'Choose what you are told',
  unsubscribe: 'No more mails like this',
  test: {
    sentence: 'This is a test mail.',
    note: 'Mails from Tristar reach this address.',
  },
}

const bm: Texts = {
  greeting: (name) => `Salam${name && ` ${name}`},`,
  subject: (sentence) => `Tristar: ${sentence}`,
  open: 'Buka',
  button: {
    training: 'Buka latihan',
    calendar: 'Buka kalendar',
    evaluate: 'Nilai',
    topics: 'Ke topik anda',
    initiate: 'Rancang latihan',
    star: 'Lihat bintang anda',
    person: 'Buka halaman peserta',
    topic: 'Buka topik',
    approve: 'Buat keputusan',
    import: 'Lihat keputusan import',
    team: 'Lihat pasukan anda',
    home: 'Buka Tristar',
    report: 'Buka laporan',
    all: 'Lihat semua pemberitahuan',
  },
  note: {
    invitation: 'Buka jemputan yang dilampirkan untuk mengemas kini kalendar anda.',
    moved: 'Kemajuan, bintang dan latihan anda kekal.',
    deactivated: 'Anda tidak lagi boleh log masuk. Sijil anda kekal sah.',
    reactivated: 'Anda boleh log masuk dengan kata laluan yang dahulu.',
  },
  label: { people: 'Pengguna', answer: 'Jawapan', line: 'Pesanan' },
  digest: {
    attention: 'Perlu perhatian',
    achieved: 'Dicapai',
    nothing: 'Tiada',
    overdue: 'Bintang melepasi tarikh jangkaan',
    near: 'Bintang dijangka dalam 14 hari',
    stuck: 'Kuiz gagal tiga kali',
    toEvaluate: 'Latihan untuk dinilai',
    approvals: 'Pendaftaran untuk diluluskan',
    stars: 'Bintang diperoleh',
    passed: 'Latihan lulus',
    completed: 'Topik selesai',
  },
  combined: (messages) => `${messages} pemberitahuan untuk anda`,
  why: {
    trainings: 'Anda menerima e-mel ini kerana latihan ini berkaitan dengan anda.',
    dates: 'Anda menerima e-mel ini kerana tarikh ini berkaitan dengan anda.',
    stars: 'Anda menerima e-mel ini kerana bintang ini berkaitan dengan anda.',
    topics: 'Anda menerima e-mel ini kerana topik ini untuk anda.',
    people: 'Anda menerima e-mel ini kerana ia berkaitan dengan anda atau pasukan anda.',
    digest: 'Anda menerima e-mel ini setiap Isnin sebagai gambaran keseluruhan pasukan anda.',
    report:
      'Anda menerima e-mel ini pada hari bekerja pertama setiap bulan kerana anda memilihnya.',
    account:
      'Anda menerima e-mel ini kerana ia berkaitan dengan keselamatan akaun. E-mel sebegini tidak boleh dimatikan.',
    address: 'Anda menerima e-mel ini kerana alamat ini telah dimasukkan untuk akaun Tristar.',
    combined: 'Beberapa pemberitahuan tiba serentak, jadi semuanya dihantar dalam satu e-mel.',
    test: 'Anda menerima e-mel ini kerana anda meminta e-mel percubaan.',
  },
  settings: 'Pilih pemberitahuan anda',
  unsubscribe: 'Hentikan e-mel sebegini',
  test: {
    sentence: 'Ini ialah e-mel percubaan.',
    note: 'E-mel daripada Tristar sampai ke alamat ini.',
  },
}

const ch: Texts = {
  greeting: (name) => `${name && `${name}，`}您好！`,
  subject: (sentence) => `Tristar：${sentence}`,
  open: '打开',
  button: {
    training: '查看培训',
    calendar: '打开日历',
    evaluate: '进行评估',
    topics: '前往课题',
    initiate: '发起培训',
    star: '查看您的星级',
    person: '查看学员页面',
    topic: '打开课题',
    approve: '审批',
    import: '查看结果',
    team: '查看您的团队',
    home: '打开 Tristar',
    report: '打开报告',
    all: '查看全部通知',
  },
  note: {
    invitation: '打开附件中的邀请即可更新您的日历。',
    moved: '您的进度、星级和培训保持不变。',
    deactivated: '您无法再登录。您的证书仍然有效。',
    reactivated: '您可以用原来的密码登录。',
  },
  label: { people: '用户', answer: '答复', line: '留言' },
  digest: {
    attention: '需要关注',
    achieved: '已达成',
    nothing: '无',
    overdue: '星级已逾期',
    near: '星级预计在 14 天内获得',
    stuck: '测验三次不合格',
    toEvaluate: '待评估的培训',
    approvals: '待批准的注册',
    stars: '获得的星级',
    passed: '合格的培训',
    completed: '完成的课题',
  },
  combined: (messages) => `您有 ${messages} 条通知`,
  why: {
    trainings: '您收到此电邮，是因为该培训与您有关。',
    dates: '您收到此电邮，是因为该日期与您有关。',
    stars: '您收到此电邮，是因为该星级与您有关。',
    topics: '您收到此电邮，是因为该课题适用于您。',
    people: '您收到此电邮，是因为它与您或您的团队有关。',
    digest: '您每周一会收到此电邮，了解团队概况。',
    report: '您每月首个工作日会收到此电邮，因为您选择了接收。',
    account: '您收到此电邮，是因为它关系到账户安全。此类电邮无法关闭。',
    address: '您收到此电邮，是因为有人为 Tristar 账户填写了此地址。',
    combined: '多条通知同时到达，因此合并为一封电邮。',
    test: '您收到此电邮，是因为您要求发送测试电邮。',
  },
  settings: '选择接收的通知',
  unsubscribe: '不再接收此类电邮',
  test: {
    sentence: '这是一封测试电邮。',
    note: 'Tristar 的电邮能够送达此地址。',
  },
}

export const MAIL_TEXTS: Record<Language, Texts> = { en, bm, ch }
