import type { Quiz } from '../content.types.ts'

export const outletQuiz: Quiz = [
  {
    type: 'multipleChoice',
    question: [
      'Where do you spend the largest part of the first five minutes?',
      'Di manakah anda menggunakan sebahagian besar lima minit pertama?',
      '最初五分钟里，哪里花的时间最多？',
    ],
    answers: [
      'Outside the shop|At the shelf and the chiller|On the phone|In the van',
      'Di luar kedai|Di rak dan peti sejuk|Di telefon|Di dalam van',
      '店外|货架和冰柜|讲电话|车上',
    ],
    correct: 'B',
  },
  {
    type: 'multipleChoice',
    question: [
      'Which of these belong on the outlet card? Choose all that apply.',
      'Yang manakah perlu ada pada kad kedai? Pilih semua yang berkenaan.',
      '下列哪些要写在门店卡上？请选出所有正确答案。',
    ],
    answers: [
      "Products that are out of stock|Stock with less than 30 days left|The owner's bank balance|A competitor's new promotion",
      'Produk yang kehabisan stok|Stok yang tinggal kurang 30 hari|Baki bank pemilik|Promosi baharu pesaing',
      '缺货的产品|不足 30 天到期的货|老板的银行存款|竞争品牌的新促销',
    ],
    correct: 'ABD',
  },
  {
    type: 'sequence',
    question: [
      'Put your walk through the shop in the right order.',
      'Susun langkah menjelajah kedai mengikut urutan yang betul.',
      '请把巡店步骤排成正确顺序。',
    ],
    options: [
      'Count the shelf|Look at the outside|Count the back store|Greet at the counter',
      'Kira di rak|Lihat bahagian luar|Kira di stor belakang|Sapa di kaunter',
      '数货架|看店外|数后仓|在柜台问好',
    ],
    sequence: '2,4,1,3',
  },
  {
    type: 'multipleChoice',
    question: [
      'The owner is serving a queue when you come in. What do you do?',
      'Pemilik sedang melayan barisan pelanggan ketika anda masuk. Apa yang anda lakukan?',
      '您进店时老板正忙着招呼排队的顾客，您怎么做？',
    ],
    answers: [
      'Ask for the order at once|Leave and come back next week|Nod, wait and check the shelf from the aisle|Enter the back store alone',
      'Terus minta pesanan|Pergi dan datang minggu depan|Angguk, tunggu dan lihat rak dari lorong|Masuk ke stor sendirian',
      '马上要订单|离开，下周再来|点头示意，边等边看货架|自己走进后仓',
    ],
    correct: 'C',
  },
  {
    type: 'multipleChoice',
    question: [
      "Which outlet usually buys on 14 days' credit?",
      'Kedai jenis apakah yang biasanya membeli dengan kredit 14 hari?',
      '哪类门店通常用 14 天账期进货？',
    ],
    answers: [
      'Mini market|Sundry shop|School canteen|Night-market stall',
      'Pasar mini|Kedai runcit|Kantin sekolah|Gerai pasar malam',
      '迷你市场|杂货店|学校食堂|夜市摊位',
    ],
    correct: 'A',
  },
  {
    type: 'recap',
    question: [
      'Remember before your next call',
      'Ingat sebelum lawatan anda yang seterusnya',
      '下次拜访前请记住',
    ],
    recap: [
      'Look first, greet second, sell third. Without an outlet card there is no offer.',
      'Lihat dahulu, sapa kemudian, baru menjual. Tanpa kad kedai tiada tawaran.',
      '先看，再问好，然后才卖货。没有门店卡，就没有报价。',
    ],
  },
]
