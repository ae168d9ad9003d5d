import type { Deck } from '../content.types.ts'

export const businessPlanDeck: Deck = {
  subtitle: [
    'One page, one quarter, one shared goal: how a key outlet and we grow together',
    'Satu halaman, satu suku tahun, satu matlamat bersama: kedai utama dan kita berkembang bersama',
    '一页纸、一季度、一个共同目标：与重点门店一起成长',
  ],
  goals: [
    [
      'Choose the outlets that deserve a plan',
      'Memilih kedai yang wajar ada pelan',
      '选出值得做计划的门店',
    ],
    ['Build the plan with the owner', 'Membina pelan bersama pemilik', '与老板一起制定计划'],
    ['Review it in 20 minutes a month', 'Menyemaknya 20 minit sebulan', '每月用 20 分钟回顾'],
  ],
  slides: [
    {
      kind: 'bars',
      title: [
        'Ten of 100 outlets bring half of the sales',
        'Sepuluh daripada 100 kedai membawa separuh jualan',
        '100 家店里，10 家占了一半销量',
      ],
      bars: [
        {
          text: ['10 key outlets|50 %', '10 kedai utama|50 %', '10 家重点门店|50%'],
          length: 50,
          strong: true,
        },
        {
          text: ['Next 20 outlets|25 %', '20 kedai berikutnya|25 %', '其次 20 家|25%'],
          length: 25,
        },
        {
          text: ['Next 30 outlets|17 %', '30 kedai berikutnya|17 %', '再次 30 家|17%'],
          length: 17,
        },
        { text: ['Last 40 outlets|8 %', '40 kedai terakhir|8 %', '最后 40 家|8%'], length: 8 },
      ],
      note: [
        'A plan takes half a day. Give it to outlets that can grow by RM 1,000 a month or more.',
        'Satu pelan mengambil setengah hari. Buat untuk kedai yang boleh naik RM 1,000 sebulan atau lebih.',
        '一份计划要花半天，只给每月能增长 RM 1,000 以上的门店。',
      ],
    },
    {
      kind: 'steps',
      title: ['From figures to a plan', 'Daripada angka kepada pelan', '从数据到计划'],
      steps: [
        [
          'Look back|Sales, range and shelf of the last quarter',
          'Imbas kembali|Jualan, produk dan rak suku lepas',
          '回顾|上季销量、品项、货架',
        ],
        [
          'Ask|What does the owner want: turnover, margin, less work?',
          'Tanya|Apa kehendak pemilik: jualan, untung, kurang kerja?',
          '询问|老板要什么：营业额、利润、省事？',
        ],
        [
          'Agree|One goal, three actions, one date each',
          'Setuju|Satu matlamat, tiga tindakan, satu tarikh setiap satu',
          '商定|一个目标、三项行动、各定日期',
        ],
        [
          'Follow up|20 minutes on the first Monday of the month',
          'Susulan|20 minit, Isnin pertama setiap bulan',
          '跟进|每月第一个星期一，20 分钟',
        ],
      ],
    },
    {
      kind: 'table',
      title: ['A plan on one page', 'Pelan satu halaman', '一页计划'],
      head: [
        'Action|Who|By|Adds a month',
        'Tindakan|Siapa|Tarikh|Tambahan sebulan',
        '行动|负责人|期限|每月增加',
      ],
      widths: [42, 18, 18, 22],
      rows: [
        [
          'Four missing must-stock lines|Owner|Week 1|RM 450',
          'Empat barangan wajib yang tiada|Pemilik|Minggu 1|RM 450',
          '补齐四款必备品项|老板|第 1 周|RM 450',
        ],
        [
          'Gondola end for noodles|We|Week 2|RM 600',
          'Hujung gondola untuk mi|Kita|Minggu 2|RM 600',
          '即食面端架|我们|第 2 周|RM 600',
        ],
        [
          'Second chiller at the door|Both|Week 6|RM 700',
          'Peti kedua di pintu|Bersama|Minggu 6|RM 700',
          '门口第二台冰柜|双方|第 6 周|RM 700',
        ],
        [
          'Goal: from RM 5,000 to RM 6,750|||RM 1,750',
          'Sasaran: RM 5,000 ke RM 6,750|||RM 1,750',
          '目标：RM 5,000 增至 RM 6,750|||RM 1,750',
        ],
      ],
      note: [
        'Every action has one name, one date and one figure. What has none of them is a wish.',
        'Setiap tindakan ada satu nama, satu tarikh dan satu angka. Tanpanya, ia cuma harapan.',
        '每项行动都有人、有日期、有数字；没有的只是愿望。',
      ],
    },
    {
      kind: 'points',
      title: ['The monthly review', 'Semakan bulanan', '每月回顾'],
      points: [
        [
          'Minute 1 to 5: result|Sales against the goal, on one sheet, both look at it together',
          'Minit 1 hingga 5: hasil|Jualan berbanding sasaran, satu helaian, dilihat bersama',
          '第 1 至 5 分钟：成果|销量对目标，一张纸，一起看',
        ],
        [
          'Minute 6 to 12: actions|Done, late or dropped, and why',
          'Minit 6 hingga 12: tindakan|Siap, lewat atau digugurkan, dan sebabnya',
          '第 6 至 12 分钟：行动|完成、延迟或取消，以及原因',
        ],
        [
          'Minute 13 to 18: next|One thing to change, one thing to keep',
          'Minit 13 hingga 18: seterusnya|Satu perkara diubah, satu dikekalkan',
          '第 13 至 18 分钟：下一步|改一件事，保留一件事',
        ],
        [
          'Minute 19 and 20: sign|New date, both initials, a copy for each',
          'Minit 19 dan 20: tandatangan|Tarikh baharu, tandatangan ringkas, satu salinan setiap pihak',
          '第 19、20 分钟：签名|新日期、双方简签、各执一份',
        ],
      ],
    },
  ],
}
