import type { Language } from '../common/languages.ts'
import type { Tier } from '../common/tiers.ts'

interface AchievementTexts {
  description: Record<Tier, string>
  /** What one does to earn the star, a sentence each; `star`: e.g. `Bronze star`. */
  criteria: (star: string) => [topics: string, training: string]
}

/** What a star stands for and how one earns it: in its badge in English, on its page in each language. */
export const ACHIEVEMENT_TEXTS: Record<Language, AchievementTexts> = {
  en: {
    description: {
      White: 'The first of the three stars of the sales training programme.',
      Green: 'The second of the three stars of the sales training programme.',
      Black: 'The third and highest of the three stars of the sales training programme.',
    },
    criteria: (star) => [
      `The holder has completed all topics of the ${star}: studied the theory of each and passed its quiz.`,
      'A User has also passed the on-the-job training, which is evaluated by a User Manager.',
    ],
  },
  bm: {
    description: {
      White: 'Bintang pertama daripada tiga bintang dalam program latihan jualan.',
      Green: 'Bintang kedua daripada tiga bintang dalam program latihan jualan.',
      Black: 'Bintang ketiga dan tertinggi daripada tiga bintang dalam program latihan jualan.',
    },
    criteria: (star) => [
      `Pemegangnya telah menyelesaikan semua topik ${star}: mempelajari teori setiap topik dan lulus kuiznya.`,
      'Seorang Pengguna juga telah lulus latihan di tempat kerja, yang dinilai oleh Pengurus Pengguna.',
    ],
  },
  ch: {
    description: {
      White: '销售培训计划三个星级中的第一个。',
      Green: '销售培训计划三个星级中的第二个。',
      Black: '销售培训计划三个星级中的第三个，也是最高的一个。',
    },
    criteria: (star) => [
      `持有人已完成${star}的全部课题：学习每个课题的理论，并通过其测验。`,
      '用户还须通过在职培训，由用户经理评估合格。',
    ],
  },
}
