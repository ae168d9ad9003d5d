import type { Deck } from '../content.types.ts'

export const creditDeck: Deck = {
  subtitle: [
    'A sale is complete when the money is in: terms, limits, collection and the first signs of trouble',
    'Jualan selesai apabila wang diterima: tempoh, had, kutipan dan tanda awal masalah',
    '收到钱才算成交：账期、额度、收款与预警',
  ],
  goals: [
    [
      'Explain terms and limit to an owner',
      'Menerangkan tempoh dan had kepada pemilik',
      '向老板说明账期和额度',
    ],
    [
      'Collect in the right order without losing the friend',
      'Mengutip dengan tertib tanpa menjejaskan hubungan',
      '依序收款又不伤和气',
    ],
    [
      'See early when an outlet cannot pay',
      'Mengesan awal kedai yang sukar membayar',
      '及早看出付款困难的门店',
    ],
  ],
  slides: [
    {
      kind: 'table',
      title: ['Terms by account', 'Tempoh mengikut akaun', '各类账户的条件'],
      head: [
        'Account|Term|Limit|Opened by',
        'Akaun|Tempoh|Had|Dibuka oleh',
        '账户|账期|额度|审批人',
      ],
      widths: [30, 20, 22, 28],
      rows: [
        [
          'New, first 3 months|Cash|RM 0|Seller',
          'Baharu, 3 bulan pertama|Tunai|RM 0|Wakil jualan',
          '新户（首 3 个月）|现金|RM 0|业务员',
        ],
        [
          'Sundry shop|7 days|RM 1,500|User Manager',
          'Kedai runcit|7 hari|RM 1,500|Pengurus Pengguna',
          '杂货店|7 天|RM 1,500|用户经理',
        ],
        [
          'Mini market|14 days|RM 6,000|User Manager',
          'Pasar mini|14 hari|RM 6,000|Pengurus Pengguna',
          '迷你市场|14 天|RM 6,000|用户经理',
        ],
        [
          'Chain, 3 shops or more|30 days|RM 25,000|Finance',
          'Rangkaian, 3 kedai ke atas|30 hari|RM 25,000|Kewangan',
          '连锁（3 家以上）|30 天|RM 25,000|财务部',
        ],
      ],
      note: [
        'The term counts from the day of the invoice, the limit counts every unpaid invoice.',
        'Tempoh dikira dari tarikh invois; had mengambil kira semua invois belum bayar.',
        '账期从发票日算起，额度包括所有未付发票。',
      ],
    },
    {
      kind: 'bars',
      title: [
        'What one bad debt of RM 1,000 costs',
        'Kos satu hutang lapuk RM 1,000',
        '一笔 RM 1,000 坏账的代价',
      ],
      bars: [
        {
          text: ['Margin of 5 % on it|RM 50', 'Untung 5 % daripadanya|RM 50', '它的 5% 毛利|RM 50'],
          length: 5,
          strong: true,
        },
        {
          text: [
            'Sales to earn it back|RM 20,000',
            'Jualan untuk ganti balik|RM 20,000',
            '要补回的销售额|RM 20,000',
          ],
          length: 100,
          strong: true,
        },
        {
          text: [
            "A good day's sales|RM 4,500",
            'Jualan sehari yang baik|RM 4,500',
            '好的一天销售额|RM 4,500',
          ],
          length: 22,
        },
      ],
      note: [
        'More than four good days of work pay for one invoice that nobody collected.',
        'Lebih empat hari kerja yang baik untuk menampung satu invois yang tidak dikutip.',
        '一张没收回的发票，要用四天多的好业绩来补。',
      ],
    },
    {
      kind: 'steps',
      title: ['Collection before order', 'Kutip dahulu, pesanan kemudian', '先收款，再下单'],
      steps: [
        [
          'Prepare|Statement with due dates in hand.',
          'Sedia|Bawa penyata dengan tarikh matang.',
          '准备|带上注明到期日的对账单。',
        ],
        [
          'Remind|Two days before: "RM 860 is due on Friday."',
          'Ingatkan|Dua hari awal: "RM 860 perlu dibayar Jumaat."',
          '提醒|提前两天：“RM 860 星期五到期。”',
        ],
        [
          'Collect|First thing at the counter, receipt at once.',
          'Kutip|Perkara pertama di kaunter, resit serta-merta.',
          '收款|到柜台先收款，马上开收据。',
        ],
        [
          'Order|Only within the limit that is left.',
          'Pesanan|Hanya dalam baki had.',
          '下单|只能在剩余额度内。',
        ],
      ],
    },
    {
      kind: 'talk',
      title: ['"Next week, boss."', '"Minggu depanlah, bos."', '“下星期再给啦。”'],
      lines: [
        {
          who: 'owner',
          text: [
            'Business is slow. Next week I pay everything.',
            'Jualan perlahan. Minggu depan saya bayar semua.',
            '生意淡，下星期一起付。',
          ],
        },
        {
          who: 'seller',
          text: [
            'Thank you for telling me, Encik Razak. RM 860 was due on Friday. How much can you pay today?',
            'Terima kasih beritahu, Encik Razak. RM 860 matang Jumaat lepas. Berapa boleh dibayar hari ini?',
            '谢谢您坦白，Razak 先生。RM 860 上星期五到期，今天能先付多少？',
          ],
        },
        { who: 'owner', text: ['Maybe RM 400.', 'Mungkin RM 400.', '大概 RM 400。'] },
        {
          who: 'seller',
          text: [
            "Good: RM 400 today, RM 460 on Tuesday at ten. I write both on the receipt, and today's order is cash.",
            'Baik: RM 400 hari ini, RM 460 hari Selasa jam sepuluh. Saya catat pada resit, dan pesanan hari ini tunai.',
            '好，今天 RM 400，星期二十点 RM 460，我都写在收据上，今天的货付现。',
          ],
        },
      ],
    },
    {
      kind: 'checklist',
      title: [
        'Early signs: tell your User Manager today',
        'Tanda awal: maklumkan Pengurus hari ini',
        '预警信号：当天报告用户经理',
      ],
      points: [
        ['Two payments in a row came late', 'Dua bayaran berturut-turut lewat', '连续两次付款延迟'],
        [
          'The order is suddenly twice as large, on credit',
          'Pesanan tiba-tiba dua kali ganda, secara kredit',
          '突然以赊账订两倍的货',
        ],
        [
          'Shelves stay empty although you delivered',
          'Rak kosong walaupun sudah dihantar',
          '明明送了货，货架却是空的',
        ],
        [
          'The owner cannot be met, others sign for him',
          'Pemilik sukar ditemui, orang lain yang menandatangani',
          '老板避而不见，由别人代签',
        ],
      ],
    },
  ],
}
