import type { Quiz } from '../content.types.ts'

export const displayQuiz: Quiz = [
  {
    type: 'multipleChoice',
    question: [
      '30 more cartons at RM 6 profit each: what does the owner gain?',
      '30 karton lebih pada untung RM 6 setiap satu: berapakah untung tambahan pemilik?',
      '多卖 30 箱，每箱利润 RM 6，老板多赚多少？',
    ],
    answers: [
      'RM 36|RM 90|RM 180|RM 300',
      'RM 36|RM 90|RM 180|RM 300',
      'RM 36|RM 90|RM 180|RM 300',
    ],
    correct: 'C',
  },
  {
    type: 'multipleChoice',
    question: [
      'Which figure do you name first?',
      'Angka manakah yang anda sebut dahulu?',
      '您先说哪个数字？',
    ],
    answers: [
      "Our margin|The owner's extra profit|The rent of brand B|Your monthly target",
      'Untung kita|Untung tambahan pemilik|Sewa jenama B|Sasaran bulanan anda',
      '我们的毛利|老板多赚的利润|B 牌的陈列费|您的月目标',
    ],
    correct: 'B',
  },
  {
    type: 'sequence',
    question: [
      'Order your positions, from the best for us to the end of the talk.',
      'Susun kedudukan anda, dari terbaik untuk kita hingga tamat rundingan.',
      '请把谈判立场从最有利排到结束谈判。',
    ],
    options: ['Limit|Wish|Walk away|Aim', 'Had|Hasrat|Undur|Sasaran', '底线|期望|离场|目标'],
    sequence: '2,4,1,3',
  },
  {
    type: 'multipleChoice',
    question: [
      'What belongs in the agreement? Choose all that apply.',
      'Apa yang perlu ada dalam perjanjian? Pilih semua yang berkenaan.',
      '协议里要写什么？请选出所有正确答案。',
    ],
    answers: [
      "First and last day|Place with a photograph|The owner's other suppliers|Who fills the display",
      'Hari pertama dan terakhir|Tempat dengan gambar|Pembekal lain pemilik|Siapa mengisi paparan',
      '起止日期|位置和照片|老板的其他供应商|由谁补货',
    ],
    correct: 'ABD',
  },
  {
    type: 'multipleChoice',
    question: [
      'The owner asks more than your limit. What do you do?',
      'Pemilik meminta melebihi had anda. Apa yang anda lakukan?',
      '老板开价超出您的底线，您怎么做？',
    ],
    answers: [
      'Pay it this once|Keep the shelf and come back with new figures|Threaten to stop delivery|Promise it and ask later',
      'Bayar kali ini sahaja|Kekal dengan rak dan kembali dengan angka baharu|Ugut berhenti hantar|Janji dahulu, tanya kemudian',
      '这次先付|保持货架，带新数据再来|威胁停止供货|先答应再请示',
    ],
    correct: 'B',
  },
  {
    type: 'recap',
    question: ['If... then...', 'Jika... maka...', '如果……那么……'],
    recap: [
      'Begin every offer with "If you...". What you ask for comes first, what you give comes second.',
      'Mulakan setiap tawaran dengan "Jika anda...". Permintaan dahulu, pemberian kemudian.',
      '每个条件都以“如果您……”开头：先说要什么，再说给什么。',
    ],
  },
]
