import type { Quiz } from '../content.types.ts'

export const edacQuiz: Quiz = [
  {
    type: 'sequence',
    question: [
      'Put the segments of a field day in the right order.',
      'Susun segmen hari lapangan mengikut urutan yang betul.',
      '请排出实地辅导各环节的正确顺序。',
    ],
    options: [
      'Identifying opportunities|Preparation|Training cycle|Alignment',
      'Mengenal pasti peluang|Persediaan|Kitaran latihan|Penyelarasan',
      '发掘机会|准备|培训循环|达成共识',
    ],
    sequence: '2,4,1,3',
  },
  {
    type: 'multipleChoice',
    question: [
      'A has 5 YES, B has 4, C has 2 and D has 4. What is the result?',
      'A ada 5 YA, B 4, C 2 dan D 4. Apakah keputusannya?',
      'A 有 5 个“是”，B 有 4 个，C 有 2 个，D 有 4 个，结果如何？',
    ],
    answers: [
      'Passed, 15 YES are enough|Failed, C has fewer than 3|Passed, D is full|Open, the User decides',
      'Lulus, 15 YA mencukupi|Gagal, C kurang daripada 3|Lulus, D penuh|Terbuka, Pengguna menentukan',
      '合格，共 15 个“是”|不合格，C 少于 3 个|合格，D 全对|待定，由用户决定',
    ],
    correct: 'B',
  },
  {
    type: 'multipleChoice',
    question: [
      'A User knows the figures but cannot explain them to the owner. What is missing?',
      'Pengguna tahu angka tetapi tidak dapat menerangkannya kepada pemilik. Apa yang kurang?',
      '用户懂数字，却讲不清给老板听，缺的是什么？',
    ],
    answers: [
      'Knowledge|Skill|Attitude|Time',
      'Pengetahuan|Kemahiran|Sikap|Masa',
      '知识|技能|态度|时间',
    ],
    correct: 'B',
  },
  {
    type: 'multipleChoice',
    question: [
      'What is good feedback? Choose all that apply.',
      'Apakah maklum balas yang baik? Pilih semua yang berkenaan.',
      '怎样才是好的反馈？请选出所有正确答案。',
    ],
    answers: [
      'Within five minutes of the call|In front of the owner|Two strengths, one opportunity|The User speaks first',
      'Dalam lima minit selepas lawatan|Di depan pemilik|Dua kekuatan, satu peluang|Pengguna bercakap dahulu',
      '拜访后五分钟内|当着老板的面|两个优点、一个机会|让用户先说',
    ],
    correct: 'ACD',
  },
  {
    type: 'sequence',
    question: [
      'Put the training cycle in the right order.',
      'Susun kitaran latihan mengikut urutan yang betul.',
      '请排出培训循环的正确顺序。',
    ],
    options: [
      'Apply|Confirm|Explain|Demonstrate',
      'Guna|Sahkan|Terang|Tunjuk cara',
      '应用|确认|讲解|示范',
    ],
    sequence: '3,4,1,2',
  },
  {
    type: 'recap',
    question: ['Your role', 'Peranan anda', '您的角色'],
    recap: [
      'You are in the shop to make the User better, not to make the sale. At least 3 YES in each segment show that you did.',
      'Anda di kedai untuk menjadikan Pengguna lebih baik, bukan untuk membuat jualan. Sekurang-kurangnya 3 YA setiap segmen membuktikannya.',
      '您到店里是为了让用户进步，不是替他成交。每个环节至少 3 个“是”就是证明。',
    ],
  },
]
