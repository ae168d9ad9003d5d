import type { Quiz } from '../content.types.ts'

export const rangeQuiz: Quiz = [
  {
    type: 'multipleChoice',
    question: [
      'What does the rule for rotation say?',
      'Apakah peraturan pusingan stok?',
      '轮换货品的原则是什么？',
    ],
    answers: [
      'Last in, first out|First expired, first out|Cheapest in front|New packs in front',
      'Masuk akhir, keluar dahulu|Luput dahulu, keluar dahulu|Yang murah di depan|Pek baharu di depan',
      '后进先出|先到期先出|便宜的放前面|新货放前面',
    ],
    correct: 'B',
  },
  {
    type: 'multipleChoice',
    question: [
      'A pack has 20 days left. What do you do? Choose all that apply.',
      'Sesuatu pek tinggal 20 hari. Apa yang anda lakukan? Pilih semua yang berkenaan.',
      '一包货还有 20 天到期，您怎么做？请选出所有正确答案。',
    ],
    answers: [
      'Use a price tag or a bundle|Deliver more of it|Tell your User Manager|Hide it behind new packs',
      'Guna tanda harga atau gabungan|Hantar lebih banyak|Maklumkan Pengurus Pengguna|Sorok di belakang pek baharu',
      '做特价或捆绑|再多送一些|告诉用户经理|藏到新货后面',
    ],
    correct: 'AC',
  },
  {
    type: 'sequence',
    question: [
      'Put the rotation in the right order.',
      'Susun langkah pusingan stok mengikut urutan yang betul.',
      '请排出轮换货品的正确顺序。',
    ],
    options: [
      'Put new packs behind|Put old packs in front|Take old packs down|Wipe shelf and packs',
      'Letak pek baharu di belakang|Letak pek lama di depan|Turunkan pek lama|Lap rak dan pek',
      '新货放后面|旧货放前面|取下旧货|擦净货架和包装',
    ],
    sequence: '3,4,1,2',
  },
  {
    type: 'multipleChoice',
    question: [
      'Which sign takes a can off the shelf at once?',
      'Tanda manakah menyebabkan tin dikeluarkan dari rak serta-merta?',
      '出现哪种情况，罐头必须立即下架？',
    ],
    answers: [
      'It is swollen|It is rusty|It stands on the lowest shelf|It has 70 days left',
      'Tin kembung|Tin berkarat|Berada di rak paling bawah|Tinggal 70 hari',
      '胀罐|生锈|放在最底层|还有 70 天到期',
    ],
    correct: 'AB',
    onlyOne: true,
  },
  {
    type: 'multipleChoice',
    question: [
      'How many flavours of 500 ml drinks must a mini market stock?',
      'Berapakah perisa minuman 500 ml yang wajib distok oleh pasar mini?',
      '迷你市场必须备有几种口味的 500 毫升饮料？',
    ],
    answers: ['2|4|6|9', '2|4|6|9', '2 种|4 种|6 种|9 种'],
    correct: 'D',
  },
  {
    type: 'recap',
    question: ['At your next call', 'Pada lawatan seterusnya', '下次拜访时'],
    recap: [
      'Look at the dates before you look at the gaps: an old pack costs more than a missing one.',
      'Lihat tarikh sebelum melihat ruang kosong: pek lama lebih merugikan daripada pek yang tiada.',
      '先看日期，再看缺货：过期货的损失比缺货更大。',
    ],
  },
]
