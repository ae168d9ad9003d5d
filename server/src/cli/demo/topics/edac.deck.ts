import type { Deck } from '../content.types.ts'

export const edacDeck: Deck = {
  subtitle: [
    'How to train a User in the field, and how your own training is assessed',
    'Cara melatih Pengguna di lapangan, dan cara latihan anda dinilai',
    '如何在市场上辅导用户，您的辅导又如何被评估',
  ],
  goals: [
    [
      'Prepare and align a field day',
      'Menyedia dan menyelaraskan hari lapangan',
      '准备并达成共识一天的实地辅导',
    ],
    [
      'Find the opportunity that matters most',
      'Mencari peluang yang paling penting',
      '找出最重要的改进机会',
    ],
    [
      'Run the training cycle and pass EDAC',
      'Menjalankan kitaran latihan dan lulus EDAC',
      '完成培训循环并通过 EDAC',
    ],
  ],
  slides: [
    {
      kind: 'steps',
      title: ['Four segments of a field day', 'Empat segmen hari lapangan', '实地辅导的四个环节'],
      steps: [
        [
          'A: Preparation|One objective, fitting outlets, the right material',
          'A: Persediaan|Satu objektif, kedai sesuai, bahan betul',
          'A：准备|一个目标、合适门店、所需资料',
        ],
        [
          'B: Alignment|The User says the plan in own words',
          'B: Penyelarasan|Pengguna menyebut pelan dengan kata sendiri',
          'B：达成共识|由用户用自己的话说出计划',
        ],
        [
          'C: Opportunities|Watch, note strengths and one gap',
          'C: Peluang|Perhati, catat kekuatan dan satu jurang',
          'C：发掘机会|观察，记下优点和一个差距',
        ],
        [
          'D: Training cycle|Explain, show, let practise, confirm',
          'D: Kitaran latihan|Terang, tunjuk, biar cuba, sahkan',
          'D：培训循环|讲解、示范、练习、确认',
        ],
      ],
    },
    {
      kind: 'table',
      title: ['Knowledge, Skill, Attitude', 'Pengetahuan, Kemahiran, Sikap', '知识、技能、态度'],
      head: [
        'Look at|Question to yourself|Example',
        'Lihat|Soalan kepada diri|Contoh',
        '看什么|问自己|例子',
      ],
      widths: [22, 40, 38],
      rows: [
        [
          'Knowledge|Does the User know it?|Cannot name the must-stock lines',
          'Pengetahuan|Adakah Pengguna tahu?|Tidak tahu barangan wajib stok',
          '知识|用户知道吗？|说不出必备品项',
        ],
        [
          'Skill|Can the User do it?|Knows the figures, cannot explain them',
          'Kemahiran|Bolehkah Pengguna melakukannya?|Tahu angka, tidak dapat menerang',
          '技能|用户会做吗？|懂数字却讲不清',
        ],
        [
          'Attitude|Does the User want to do it?|Skips outlets late in the day',
          'Sikap|Mahukah Pengguna melakukannya?|Melangkau kedai lewat petang',
          '态度|用户愿意做吗？|傍晚就跳过门店',
        ],
      ],
      note: [
        'More slides do not mend a missing skill, more practice does not mend a missing will.',
        'Slaid tidak membaiki kemahiran, latihan tidak membaiki kemahuan.',
        '缺技能，多看资料没用；缺意愿，多练习也没用。',
      ],
    },
    {
      kind: 'steps',
      title: [
        'The training cycle in one outlet',
        'Kitaran latihan di satu kedai',
        '一家店里的培训循环',
      ],
      steps: [
        [
          'Explain|What, why and how, in two minutes',
          'Terang|Apa, mengapa dan bagaimana, dua minit',
          '讲解|做什么、为何、怎么做，两分钟',
        ],
        [
          'Demonstrate|You make the call, the User watches',
          'Tunjuk cara|Anda melawat, Pengguna memerhati',
          '示范|您来拜访，用户观察',
        ],
        [
          'Apply|The User makes the call, you keep silent',
          'Guna|Pengguna melawat, anda diam',
          '应用|用户拜访，您不出声',
        ],
        [
          'Confirm|Feedback at once, next step with a date',
          'Sahkan|Maklum balas segera, langkah seterusnya bertarikh',
          '确认|马上反馈，下一步定日期',
        ],
      ],
    },
    {
      kind: 'compare',
      title: ['Feedback within five minutes', 'Maklum balas dalam lima minit', '五分钟内给反馈'],
      good: [
        [
          '"What went well? What would you change?" first',
          'Mula dengan "Apa yang baik? Apa yang hendak diubah?"',
          '先问：“哪里做得好？您想改什么？”',
        ],
        ['Two strengths, one opportunity', 'Dua kekuatan, satu peluang', '两个优点、一个机会'],
        [
          "What you saw and heard, in the User's words",
          'Apa yang dilihat dan didengar',
          '只说看到和听到的',
        ],
      ],
      bad: [
        ['Taking over the call', 'Mengambil alih lawatan', '中途抢着谈'],
        ['A list of ten faults', 'Senarai sepuluh kesalahan', '一口气列出十个错'],
        ['Feedback in front of the owner', 'Maklum balas di depan pemilik', '当着老板的面批评'],
      ],
    },
    {
      kind: 'bars',
      title: ['How EDAC is passed', 'Cara lulus EDAC', '怎样通过 EDAC'],
      bars: [
        {
          text: [
            'A: Preparation|3 of 6 YES',
            'A: Persediaan|3 daripada 6 YA',
            'A：准备|6 题中 3 个“是”',
          ],
          length: 50,
          strong: true,
        },
        {
          text: [
            'B: Alignment|3 of 5 YES',
            'B: Penyelarasan|3 daripada 5 YA',
            'B：达成共识|5 题中 3 个“是”',
          ],
          length: 60,
          strong: true,
        },
        {
          text: [
            'C: Opportunities|3 of 4 YES',
            'C: Peluang|3 daripada 4 YA',
            'C：发掘机会|4 题中 3 个“是”',
          ],
          length: 75,
          strong: true,
        },
        {
          text: [
            'D: Training cycle|3 of 4 YES',
            'D: Kitaran latihan|3 daripada 4 YA',
            'D：培训循环|4 题中 3 个“是”',
          ],
          length: 75,
          strong: true,
        },
      ],
      note: [
        'At least 3 YES in each of the four segments. One segment with 2 means Failed, and a new date.',
        'Sekurang-kurangnya 3 YA dalam setiap segmen. Satu segmen dengan 2 bermakna Gagal dan tarikh baharu.',
        '四个环节各至少 3 个“是”。任何一个只有 2 个就是不合格，须另约日期。',
      ],
    },
    {
      kind: 'checklist',
      title: ['The evening before', 'Malam sebelumnya', '前一晚'],
      points: [
        [
          'One objective written down, measurable, agreed with the User',
          'Satu objektif bertulis, boleh diukur, dipersetujui Pengguna',
          '写下一个可衡量、双方同意的目标',
        ],
        [
          'Sales history and last training of the User read',
          'Sejarah jualan dan latihan lepas Pengguna dibaca',
          '看过用户的销售记录和上次训练',
        ],
        [
          'Three outlets chosen that fit the objective',
          'Tiga kedai dipilih sesuai dengan objektif',
          '选好三家符合目标的门店',
        ],
        [
          'Form, price list and planogram in the bag',
          'Borang, senarai harga dan planogram dalam beg',
          '表格、价目表、陈列图放进包里',
        ],
      ],
    },
  ],
}
