import type { Quiz } from '../content.types.ts'

export const businessPlanQuiz: Quiz = [
  {
    type: 'multipleChoice',
    question: [
      'Which outlet deserves a joint plan first?',
      'Kedai manakah wajar diberi pelan bersama dahulu?',
      '哪家店最该先做联合计划？',
    ],
    answers: [
      'One that can grow by RM 1,500 a month|One that is nearest to the depot|One that complains most|One that opened yesterday',
      'Yang boleh naik RM 1,500 sebulan|Yang paling dekat depot|Yang paling banyak merungut|Yang baru dibuka semalam',
      '每月能增长 RM 1,500 的店|离仓库最近的店|投诉最多的店|昨天刚开的店',
    ],
    correct: 'A',
  },
  {
    type: 'multipleChoice',
    question: [
      'What does every action in the plan need? Choose all that apply.',
      'Apa yang diperlukan oleh setiap tindakan dalam pelan? Pilih semua yang berkenaan.',
      '计划里每项行动需要什么？请选出所有正确答案。',
    ],
    answers: [
      'A name|A date|A discount|A figure',
      'Nama|Tarikh|Diskaun|Angka',
      '负责人|日期|折扣|数字',
    ],
    correct: 'ABD',
  },
  {
    type: 'sequence',
    question: [
      'Put the way to a plan in the right order.',
      'Susun langkah ke arah pelan mengikut urutan yang betul.',
      '请排出制定计划的正确顺序。',
    ],
    options: [
      'Agree on goal and actions|Follow up every month|Ask what the owner wants|Look back at the quarter',
      'Setuju matlamat dan tindakan|Susulan setiap bulan|Tanya kehendak pemilik|Imbas kembali suku lepas',
      '商定目标和行动|每月跟进|询问老板的需要|回顾上季度',
    ],
    sequence: '4,3,1,2',
  },
  {
    type: 'multipleChoice',
    question: [
      'Sales are RM 5,000. Actions add RM 450, RM 600 and RM 700. What is the goal?',
      'Jualan RM 5,000. Tindakan menambah RM 450, RM 600 dan RM 700. Berapakah sasaran?',
      '现销量 RM 5,000，三项行动增加 RM 450、RM 600、RM 700，目标是多少？',
    ],
    answers: [
      'RM 5,750|RM 6,050|RM 6,750|RM 7,750',
      'RM 5,750|RM 6,050|RM 6,750|RM 7,750',
      'RM 5,750|RM 6,050|RM 6,750|RM 7,750',
    ],
    correct: 'C',
  },
  {
    type: 'multipleChoice',
    question: [
      'How long does the monthly review take?',
      'Berapa lamakah semakan bulanan?',
      '每月回顾需要多久？',
    ],
    answers: [
      '5 minutes|20 minutes|An hour|Half a day',
      '5 minit|20 minit|Sejam|Setengah hari',
      '5 分钟|20 分钟|1 小时|半天',
    ],
    correct: 'B',
  },
  {
    type: 'recap',
    question: ['One page', 'Satu halaman', '一页纸'],
    recap: [
      'One goal, three actions, one date each: a plan that fits on one page is a plan that is read.',
      'Satu matlamat, tiga tindakan, satu tarikh setiap satu: pelan satu halaman ialah pelan yang dibaca.',
      '一个目标、三项行动、各有日期：写得进一页纸的计划才有人看。',
    ],
  },
]
