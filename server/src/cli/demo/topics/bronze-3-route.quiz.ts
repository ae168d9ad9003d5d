import type { Quiz } from '../content.types.ts'

export const routeQuiz: Quiz = [
  {
    type: 'multipleChoice',
    question: [
      'An outlet orders RM 1,800 a month. How often do you call?',
      'Sebuah kedai memesan RM 1,800 sebulan. Berapa kerap anda melawat?',
      '一家店每月订 RM 1,800，多久拜访一次？',
    ],
    answers: [
      'Twice a week|Once a week|Every two weeks|Once a month',
      'Dua kali seminggu|Sekali seminggu|Setiap dua minggu|Sekali sebulan',
      '每周两次|每周一次|每两周一次|每月一次',
    ],
    correct: 'B',
  },
  {
    type: 'multipleChoice',
    question: [
      'You planned 30 calls, made 24 and took 18 orders. What is your strike rate?',
      'Anda merancang 30 lawatan, membuat 24 dan mendapat 18 pesanan. Berapakah kadar kejayaan?',
      '计划 30 家，去了 24 家，拿到 18 张订单，成交率是多少？',
    ],
    answers: ['60 %|75 %|80 %|90 %', '60 %|75 %|80 %|90 %', '60%|75%|80%|90%'],
    correct: 'B',
  },
  {
    type: 'sequence',
    question: [
      'Put the planning of the day in the right order.',
      'Susun perancangan hari anda mengikut urutan yang betul.',
      '请排出规划一天的正确顺序。',
    ],
    options: [
      'Fix the times|Load the van|List the outlets|Sort from far to near',
      'Tetapkan masa|Muat van|Senaraikan kedai|Susun dari jauh ke dekat',
      '定时间|装车|列出门店|由远到近排序',
    ],
    sequence: '3,4,1,2',
  },
  {
    type: 'multipleChoice',
    question: [
      'A shop on your route is closed. What do you do? Choose all that apply.',
      'Sebuah kedai di laluan anda tutup. Apa yang anda lakukan? Pilih semua yang berkenaan.',
      '路线上有一家店关门，您怎么做？请选出所有正确答案。',
    ],
    answers: [
      'Leave a card|Write it down as visited with no order|Note that it was closed|Call again the next day',
      'Tinggalkan kad|Catat sebagai dilawat tanpa pesanan|Catat bahawa kedai tutup|Datang semula esok',
      '留下名片|写成“已拜访、无订单”|记录当时关门|隔天再来',
    ],
    correct: 'ACD',
  },
  {
    type: 'multipleChoice',
    question: [
      'Which goods go into the van first?',
      'Barang manakah dimuat ke dalam van dahulu?',
      '哪些货先装上车？',
    ],
    answers: [
      'Those of the first call|The heaviest|Those of the last call|The cheapest',
      'Barang lawatan pertama|Yang paling berat|Barang lawatan terakhir|Yang paling murah',
      '第一家的货|最重的货|最后一家的货|最便宜的货',
    ],
    correct: 'C',
  },
  {
    type: 'recap',
    question: ['Tonight', 'Malam ini', '今晚'],
    recap: [
      'Work out your coverage, strike rate and drop size of today before you plan tomorrow.',
      'Kira liputan, kadar kejayaan dan saiz pesanan hari ini sebelum merancang esok.',
      '先算出今天的覆盖率、成交率和单均金额，再排明天的路线。',
    ],
  },
]
