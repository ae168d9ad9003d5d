import type { Quiz } from '../content.types.ts'

export const shelfShareQuiz: Quiz = [
  {
    type: 'multipleChoice',
    question: [
      'We have 12 of 48 facings. What is our share of shelf?',
      'Kita ada 12 daripada 48 muka produk. Berapakah bahagian rak kita?',
      '48 个排面中我们有 12 个，货架占比是多少？',
    ],
    answers: ['12 %|20 %|25 %|48 %', '12 %|20 %|25 %|48 %', '12%|20%|25%|48%'],
    correct: 'C',
  },
  {
    type: 'multipleChoice',
    question: [
      'When do we have a good reason to ask for more space?',
      'Bilakah kita mempunyai alasan kukuh untuk meminta lebih ruang?',
      '什么时候我们有理由要求更多空间？',
    ],
    answers: [
      'Our share of sales is above our share of shelf|Our share of shelf is above our share of sales|The month is nearly over|A competitor has left the shelf dirty',
      'Bahagian jualan melebihi bahagian rak|Bahagian rak melebihi bahagian jualan|Hujung bulan hampir tiba|Pesaing membiarkan rak kotor',
      '销量占比高于货架占比|货架占比高于销量占比|快到月底了|竞争品牌货架很脏',
    ],
    correct: 'A',
  },
  {
    type: 'sequence',
    question: [
      'Put the talk about more space in the right order.',
      'Susun perbincangan tentang ruang mengikut urutan yang betul.',
      '请排出争取空间的正确顺序。',
    ],
    options: [
      'Name the slow products|Agree on a date to look at the result|Show share of sales and of shelf|Ask for the change',
      'Namakan produk perlahan|Tetapkan tarikh semak hasil|Tunjukkan bahagian jualan dan rak|Minta perubahan',
      '指出滞销品|约定检查结果的日期|出示销量和货架占比|提出调整',
    ],
    sequence: '3,1,4,2',
  },
  {
    type: 'multipleChoice',
    question: [
      'Where does one find the share of sales of an outlet? Choose all that apply.',
      'Di manakah bahagian jualan kedai diperoleh? Pilih semua yang berkenaan.',
      '门店的销量占比从哪里看？请选出所有正确答案。',
    ],
    answers: [
      "From the scanner's report|From the invoices of the period|From the price tags|From the colour of the shelf",
      'Daripada laporan pengimbas|Daripada invois tempoh itu|Daripada tanda harga|Daripada warna rak',
      '扫码机报表|该时段的发票|价签|货架颜色',
    ],
    correct: 'AB',
  },
  {
    type: 'multipleChoice',
    question: [
      'Where do you start to build a planogram?',
      'Di manakah anda mula membina planogram?',
      '还原陈列图从哪里开始？',
    ],
    answers: [
      'Lower right|Upper left|With the cheapest product|With the new product',
      'Kanan bawah|Kiri atas|Dengan produk termurah|Dengan produk baharu',
      '右下角|左上角|最便宜的产品|新品',
    ],
    correct: 'B',
  },
  {
    type: 'recap',
    question: ['Fair share', 'Bahagian wajar', '合理占比'],
    recap: [
      'Space follows sales. Bring both figures, ask for one change, come back on the agreed day.',
      'Ruang mengikut jualan. Bawa kedua-dua angka, minta satu perubahan, kembali pada hari yang dijanjikan.',
      '空间跟着销量走。带上两个数字，只提一项调整，按约定日期回来检查。',
    ],
  },
]
