import type { Quiz } from '../content.types.ts'

export const vanQuiz: Quiz = [
  {
    type: 'multipleChoice',
    question: [
      'Last stock 6 cartons, delivered 10, counted today 4. How many were sold?',
      'Stok lepas 6 karton, dihantar 10, dikira hari ini 4. Berapa terjual?',
      '上次库存 6 箱，送货 10 箱，今天点到 4 箱，卖了几箱？',
    ],
    answers: ['8|10|12|14', '8|10|12|14', '8 箱|10 箱|12 箱|14 箱'],
    correct: 'C',
  },
  {
    type: 'multipleChoice',
    question: [
      '8 cartons were sold and 5 are left. What do you suggest with 1.5 times as safety?',
      '8 karton terjual dan tinggal 5. Berapa anda cadangkan dengan faktor selamat 1.5?',
      '卖了 8 箱，剩 5 箱，按 1.5 倍安全库存，建议进几箱？',
    ],
    answers: ['3|5|7|12', '3|5|7|12', '3 箱|5 箱|7 箱|12 箱'],
    correct: 'C',
  },
  {
    type: 'sequence',
    question: [
      'Put the way to the suggested order in the right order.',
      'Susun langkah ke cadangan pesanan mengikut urutan yang betul.',
      '请排出得出建议订单的正确顺序。',
    ],
    options: [
      'Work out the need|Count the stock|Suggest the difference|Work out what was sold',
      'Kira keperluan|Kira stok|Cadangkan perbezaan|Kira yang terjual',
      '算出需要量|点库存|建议差额|算出已售量',
    ],
    sequence: '2,4,1,3',
  },
  {
    type: 'multipleChoice',
    question: [
      'What do you confirm aloud before the owner signs? Choose all that apply.',
      'Apa yang disahkan dengan jelas sebelum pemilik menandatangani? Pilih semua yang berkenaan.',
      '老板签字前，哪些要当面确认？请选出所有正确答案。',
    ],
    answers: [
      'Quantity|Price|Your commission|Payment|Delivery',
      'Kuantiti|Harga|Komisen anda|Bayaran|Hantaran',
      '数量|价格|您的佣金|付款方式|送货',
    ],
    correct: 'ABDE',
  },
  {
    type: 'multipleChoice',
    question: [
      'One line of an invoice is wrong. What is right?',
      'Satu baris invois salah. Apakah tindakan yang betul?',
      '发票有一行写错了，正确的做法是什么？',
    ],
    answers: [
      'Overwrite the figure|Cancel it and write a new one|Correct it at the next call|Leave it, it is small',
      'Tulis semula di atas angka|Batalkan dan tulis yang baharu|Betulkan pada lawatan seterusnya|Biarkan, jumlahnya kecil',
      '直接涂改|作废并重开|下次拜访再改|金额小，算了',
    ],
    correct: 'B',
  },
  {
    type: 'recap',
    question: ['The evening rule', 'Peraturan waktu petang', '晚间守则'],
    recap: [
      'Loaded = sold + free goods + left in the van. If it does not balance, find out today.',
      'Dimuat = dijual + barang percuma + baki dalam van. Jika tidak seimbang, cari puncanya hari ini.',
      '装车数＝售出＋赠品＋车上剩余。对不上，今天就查清楚。',
    ],
  },
]
