import type { Quiz } from '../content.types.ts'

export const objectionsQuiz: Quiz = [
  {
    type: 'sequence',
    question: [
      'Put the four steps of L-A-S-T in the right order.',
      'Susun empat langkah L-A-S-T mengikut urutan yang betul.',
      '请排出 L-A-S-T 四步的正确顺序。',
    ],
    options: [
      'Solve with a figure|Try to close|Listen to the end|Ask for the reason',
      'Selesaikan dengan angka|Cuba tutup jualan|Dengar hingga habis|Tanya sebabnya',
      '用数字解答|尝试成交|听完|问原因',
    ],
    sequence: '3,4,1,2',
  },
  {
    type: 'multipleChoice',
    question: [
      '"Brand B is cheaper." What is your best first answer?',
      '"Jenama B lebih murah." Apakah jawapan pertama yang terbaik?',
      '“B 牌更便宜。”最好的第一句回应是什么？',
    ],
    answers: [
      '"B is no good."|"I give you 10 %."|"How many cartons of B do you sell a week?"|"My boss decides the prices."',
      '"B tidak bagus."|"Saya beri 10 %."|"Berapa karton B terjual seminggu?"|"Bos saya tetapkan harga."',
      '“B 牌不好。”|“我给您九折。”|“B 牌一周卖几箱？”|“价钱是老板定的。”',
    ],
    correct: 'C',
  },
  {
    type: 'multipleChoice',
    question: [
      "Bought at RM 18, sold at RM 22.50, four cartons a week. What is the owner's profit a week?",
      'Dibeli RM 18, dijual RM 22.50, empat karton seminggu. Berapakah untung pemilik seminggu?',
      '进价 RM 18，售价 RM 22.50，每周四箱，老板每周赚多少？',
    ],
    answers: [
      'RM 4.50|RM 18.00|RM 22.50|RM 90.00',
      'RM 4.50|RM 18.00|RM 22.50|RM 90.00',
      'RM 4.50|RM 18.00|RM 22.50|RM 90.00',
    ],
    correct: 'B',
  },
  {
    type: 'multipleChoice',
    question: [
      'The owner fears old stock. What helps? Choose either.',
      'Pemilik takut stok lama. Apa yang membantu? Pilih salah satu.',
      '老板怕压货，什么有帮助？任选一项。',
    ],
    answers: [
      'Start with a small order|Talk about the next football match|Explain the swap within the rules|Offer double the quantity',
      'Mula dengan pesanan kecil|Bercakap tentang perlawanan bola|Terangkan tukar ganti ikut peraturan|Tawar dua kali ganda',
      '先少量进货|聊下一场球赛|说明按规定可以换货|推荐双倍数量',
    ],
    correct: 'AC',
    onlyOne: true,
  },
  {
    type: 'multipleChoice',
    question: [
      'What may you offer when asked for a discount? Choose all that apply.',
      'Apa yang boleh ditawarkan apabila diminta diskaun? Pilih semua yang berkenaan.',
      '被要求打折时，您可以提供什么？请选出所有正确答案。',
    ],
    answers: [
      'The promotion of this month|A private discount|A smaller order|The figures of profit per week',
      'Promosi bulan ini|Diskaun peribadi|Pesanan lebih kecil|Angka untung seminggu',
      '本月促销|私下折扣|较小的订单|每周利润的数字',
    ],
    correct: 'ACD',
  },
  {
    type: 'recap',
    question: ['Say it to yourself', 'Sebut kepada diri sendiri', '对自己说一遍'],
    recap: [
      'Price is what the owner pays once. Profit is what he earns every week.',
      'Harga dibayar sekali. Untung diperoleh setiap minggu.',
      '价格只付一次，利润每周都赚。',
    ],
  },
]
