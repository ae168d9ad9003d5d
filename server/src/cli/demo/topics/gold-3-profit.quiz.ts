import type { Quiz } from '../content.types.ts'

export const profitQuiz: Quiz = [
  {
    type: 'multipleChoice',
    question: [
      'Sales 100, cost of goods 88, running costs 9. What is the profit?',
      'Jualan 100, kos barang 88, kos operasi 9. Berapakah untung bersih?',
      '销售额 100，货品成本 88，营运费用 9，净利是多少？',
    ],
    answers: ['3|9|12|21', '3|9|12|21', '3|9|12|21'],
    correct: 'A',
  },
  {
    type: 'multipleChoice',
    question: [
      'A day costs RM 300 and has 25 calls. What does one call cost?',
      'Kos sehari RM 300 dengan 25 lawatan. Berapakah kos satu lawatan?',
      '一天成本 RM 300，拜访 25 家，一次拜访成本多少？',
    ],
    answers: ['RM 8|RM 10|RM 12|RM 25', 'RM 8|RM 10|RM 12|RM 25', 'RM 8|RM 10|RM 12|RM 25'],
    correct: 'C',
  },
  {
    type: 'sequence',
    question: [
      'Put the lines of the P&L in order, from the top to the bottom.',
      'Susun baris untung rugi dari atas ke bawah.',
      '请把损益表各行由上到下排列。',
    ],
    options: [
      'Gross margin|Profit|Sales|Running costs|Cost of goods',
      'Untung kasar|Untung bersih|Jualan|Kos operasi|Kos barang',
      '毛利|净利|销售额|营运费用|货品成本',
    ],
    sequence: '3,5,1,4,2',
  },
  {
    type: 'multipleChoice',
    question: [
      "Which costs are in the seller's hands? Choose all that apply.",
      'Kos manakah dalam kawalan wakil jualan? Pilih semua yang berkenaan.',
      '哪些费用由业务员掌握？请选出所有正确答案。',
    ],
    answers: [
      'Fuel on the route|Rent of the warehouse|Returns|Late payment',
      'Minyak di laluan|Sewa gudang|Pulangan|Bayaran lewat',
      '路线油费|仓库租金|退货|逾期账款',
    ],
    correct: 'ACD',
  },
  {
    type: 'multipleChoice',
    question: [
      'An outlet always orders RM 50. What raises profit? Choose either.',
      'Sebuah kedai selalu memesan RM 50. Apa yang menambah untung? Pilih salah satu.',
      '一家店每次只订 RM 50，怎样能提高利润？任选一项。',
    ],
    answers: [
      'Call twice as often|Take the order by phone|Give a discount|Build a larger order with the owner',
      'Lawat dua kali lebih kerap|Ambil pesanan melalui telefon|Beri diskaun|Besarkan pesanan bersama pemilik',
      '拜访次数加倍|用电话接单|给折扣|与老板一起把订单做大',
    ],
    correct: 'BD',
    onlyOne: true,
  },
  {
    type: 'recap',
    question: ['Three ringgit', 'Tiga ringgit', '三令吉'],
    recap: [
      'Of RM 100 only RM 3 remain. One saved return or one shorter loop is worth a whole order.',
      'Daripada RM 100, hanya RM 3 tinggal. Satu pulangan yang dielakkan atau pusingan lebih pendek bernilai satu pesanan.',
      'RM 100 只剩 RM 3。少一次退货、少绕一段路，就等于多一张订单。',
    ],
  },
]
