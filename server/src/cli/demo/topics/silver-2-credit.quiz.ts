import type { Quiz } from '../content.types.ts'

export const creditQuiz: Quiz = [
  {
    type: 'multipleChoice',
    question: [
      'A mini market has unpaid invoices of RM 4,800. How much may it still order on credit?',
      'Sebuah pasar mini mempunyai invois belum bayar RM 4,800. Berapa lagi boleh dipesan secara kredit?',
      '一家迷你市场有 RM 4,800 的未付发票，还能赊账订多少货？',
    ],
    answers: [
      'RM 1,200|RM 4,800|RM 6,000|RM 10,800',
      'RM 1,200|RM 4,800|RM 6,000|RM 10,800',
      'RM 1,200|RM 4,800|RM 6,000|RM 10,800',
    ],
    correct: 'A',
  },
  {
    type: 'sequence',
    question: [
      'Put the way from the statement to the next order in the right order.',
      'Susun langkah daripada penyata hingga pesanan seterusnya mengikut urutan yang betul.',
      '请排出从对账到再次下单的正确顺序。',
    ],
    options: [
      'Take the order within the limit|Collect and give a receipt|Prepare the statement|Remind of the due date',
      'Ambil pesanan dalam had|Kutip dan beri resit|Sediakan penyata|Ingatkan tarikh matang',
      '在额度内接单|收款并开收据|准备对账单|提醒到期日',
    ],
    sequence: '3,4,2,1',
  },
  {
    type: 'multipleChoice',
    question: [
      'An invoice of RM 500 is never paid. How much must you sell at a margin of 5 % to earn it back?',
      'Satu invois RM 500 tidak pernah dibayar. Berapa perlu dijual pada untung 5 % untuk ganti balik?',
      '一张 RM 500 的发票收不回来，毛利 5%，要卖多少才能补回？',
    ],
    answers: [
      'RM 25|RM 525|RM 10,000|RM 20,000',
      'RM 25|RM 525|RM 10,000|RM 20,000',
      'RM 25|RM 525|RM 10,000|RM 20,000',
    ],
    correct: 'C',
  },
  {
    type: 'multipleChoice',
    question: [
      'The payment is overdue and the owner says "Next week". What is your best answer?',
      'Bayaran sudah lewat dan pemilik berkata "Minggu depanlah". Apakah jawapan terbaik?',
      '货款已逾期，老板说“下星期再给”，最好的回应是什么？',
    ],
    answers: [
      '"Never mind, next week then."|"How much can you pay today?"|"I never deliver here again."|"Then order twice as much."',
      '"Tak apa, minggu depanlah."|"Berapa boleh dibayar hari ini?"|"Saya tidak akan hantar lagi."|"Kalau begitu, pesan dua kali ganda."',
      '“没关系，那就下星期。”|“今天能先付多少？”|“我以后不送货了。”|“那就多订一倍吧。”',
    ],
    correct: 'B',
  },
  {
    type: 'multipleChoice',
    question: [
      'What do you report to your User Manager on the same day? Choose all that apply.',
      'Apa yang dimaklumkan kepada Pengurus Pengguna pada hari yang sama? Pilih semua yang berkenaan.',
      '哪些情况要当天报告用户经理？请选出所有正确答案。',
    ],
    answers: [
      'The owner asks for a receipt|Two payments in a row came late|The owner pays before the due date|Others sign because the owner cannot be met',
      'Pemilik meminta resit|Dua bayaran berturut-turut lewat|Pemilik membayar sebelum tarikh matang|Orang lain menandatangani kerana pemilik sukar ditemui',
      '老板要收据|连续两次付款延迟|老板在到期前付款|老板避而不见，由别人代签',
    ],
    correct: 'BD',
  },
  {
    type: 'recap',
    question: ['Before you take the order', 'Sebelum mengambil pesanan', '接单之前'],
    recap: [
      'Collect first, order second. What the owner promises goes on the receipt with its day and amount.',
      'Kutip dahulu, pesanan kemudian. Janji pemilik dicatat pada resit dengan hari dan jumlahnya.',
      '先收款，再下单。老板的承诺要连日期和金额一起写在收据上。',
    ],
  },
]
