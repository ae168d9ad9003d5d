import type { Deck } from '../content.types.ts'

export const objectionsDeck: Deck = {
  subtitle: [
    '"Too expensive" is a question, not an end: listen, find the reason, answer with figures',
    '"Mahal" ialah soalan, bukan penamat: dengar, cari sebab, jawab dengan angka',
    '“太贵了”是提问，不是拒绝：倾听、找原因、用数字回答',
  ],
  goals: [
    [
      'Find out what "too expensive" means',
      'Mengetahui maksud sebenar "mahal"',
      '弄清“太贵”的真正意思',
    ],
    [
      "Answer with the owner's own profit",
      'Menjawab dengan untung pemilik sendiri',
      '用老板的利润来回答',
    ],
    ['Close without giving a discount', 'Menutup jualan tanpa memberi diskaun', '不打折也能成交'],
  ],
  slides: [
    {
      kind: 'steps',
      title: ['Four steps: L-A-S-T', 'Empat langkah: L-A-S-T', '四步法：L-A-S-T'],
      steps: [
        [
          'Listen|Let the owner finish. Nod. Count to two.',
          'Dengar (L)|Biar pemilik habis bercakap. Angguk. Kira dua.',
          '听（L）|让老板说完，点头，停两秒。',
        ],
        [
          'Ask|"Compared with what, Kak?"',
          'Tanya (A)|"Dibandingkan dengan apa, Kak?"',
          '问（A）|“请问是跟什么比呢？”',
        ],
        [
          'Solve|Answer that one point with a figure.',
          'Selesai (S)|Jawab perkara itu dengan angka.',
          '解（S）|只针对这一点，用数字回答。',
        ],
        [
          'Try to close|"Shall we start with three cartons?"',
          'Tutup (T)|"Kita mula dengan tiga karton?"',
          '结（T）|“先来三箱好吗？”',
        ],
      ],
    },
    {
      kind: 'table',
      title: ['What "too expensive" can mean', 'Maksud di sebalik "mahal"', '“太贵”可能是什么意思'],
      head: [
        'The owner says|The reason behind|Your answer',
        'Kata pemilik|Sebab sebenar|Jawapan anda',
        '老板说|真正原因|您的回答',
      ],
      widths: [30, 30, 40],
      rows: [
        [
          '"B is cheaper."|Compares the buying price|Profit per carton and per week',
          '"B lebih murah."|Banding harga beli|Untung sekarton dan seminggu',
          '“B 牌更便宜。”|只比进价|每箱、每周的利润',
        ],
        [
          '"I can\'t sell it."|Fears old stock|Small order, swap within the rules',
          '"Tak laku."|Takut stok lama|Pesanan kecil, tukar ikut peraturan',
          '“卖不动。”|怕压货|少量进货，按规定可换货',
        ],
        [
          '"No money now."|Cash is short|Smaller pack, date of payment',
          '"Tiada duit."|Tunai tidak cukup|Pek kecil, tarikh bayaran',
          '“现在没钱。”|现金紧|小包装，约定付款日',
        ],
        [
          '"Give discount."|Habit, tests you|Promotion that exists, nothing else',
          '"Bagi diskaun."|Kebiasaan, menguji anda|Promosi sedia ada sahaja',
          '“给个折扣。”|习惯，试探您|只用现有的促销',
        ],
      ],
    },
    {
      kind: 'table',
      title: ['Profit beats price', 'Untung mengatasi harga', '利润胜过价格'],
      head: ['Per carton|Ours|Brand B', 'Sekarton|Kita|Jenama B', '每箱|我们|B 牌'],
      widths: [50, 25, 25],
      rows: [
        ['Buying price (RM)|24.00|21.60', 'Harga beli (RM)|24.00|21.60', '进价（RM）|24.00|21.60'],
        ['Selling price (RM)|30.00|26.40', 'Harga jual (RM)|30.00|26.40', '售价（RM）|30.00|26.40'],
        [
          'Profit per carton (RM)|6.00|4.80',
          'Untung sekarton (RM)|6.00|4.80',
          '每箱利润（RM）|6.00|4.80',
        ],
        ['Cartons sold a week|5|3', 'Karton terjual seminggu|5|3', '每周卖出箱数|5|3'],
        [
          'Profit a week (RM)|30.00|14.40',
          'Untung seminggu (RM)|30.00|14.40',
          '每周利润（RM）|30.00|14.40',
        ],
      ],
      note: [
        'RM 2.40 dearer to buy, RM 15.60 more in the till every week.',
        'RM 2.40 lebih mahal dibeli, RM 15.60 lebih untung setiap minggu.',
        '进价贵 RM 2.40，每周却多赚 RM 15.60。',
      ],
    },
    {
      kind: 'talk',
      title: ['At the counter', 'Di kaunter', '柜台实战'],
      lines: [
        {
          who: 'owner',
          text: [
            'RM 24? B gives me RM 21.60.',
            'RM 24? B beri RM 21.60.',
            'RM 24？B 牌才 RM 21.60。',
          ],
        },
        {
          who: 'seller',
          text: [
            'I understand, Mr Tan. How many cartons of B do you sell a week?',
            'Saya faham, Encik Tan. Berapa karton B terjual seminggu?',
            '我明白，陈老板。B 牌一周卖几箱？',
          ],
        },
        { who: 'owner', text: ['Two, three.', 'Dua tiga.', '两三箱吧。'] },
        {
          who: 'seller',
          text: [
            "Ours went five. That is RM 30 in your till, B's three bring RM 14.40. Shall I put in three cartons today?",
            'Kami punya lima. Itu RM 30 untung; tiga karton B RM 14.40. Saya letak tiga karton hari ini?',
            '我们的卖五箱，您赚 RM 30；B 牌三箱才赚 RM 14.40。今天先放三箱好吗？',
          ],
        },
      ],
    },
    {
      kind: 'compare',
      title: [
        'Keep the price, keep the friend',
        'Jaga harga, jaga hubungan',
        '守住价格，也守住交情',
      ],
      good: [
        ['Show the figures on paper', 'Tunjukkan angka di atas kertas', '把数字写在纸上给他看'],
        [
          'Offer a smaller order before a lower price',
          'Tawar pesanan kecil sebelum harga rendah',
          '先减量，不先减价',
        ],
        [
          'Thank for a "no" and come back with one new fact',
          'Ucap terima kasih atas "tidak", kembali dengan satu fakta baharu',
          '被拒也道谢，下次带一个新理由来',
        ],
      ],
      bad: [
        ['"My boss decides the prices"', '"Bos saya yang tetapkan harga"', '“价钱是我老板定的”'],
        ['Speaking badly about brand B', 'Memburukkan jenama B', '说 B 牌的坏话'],
        [
          'A discount that is not in the list',
          'Diskaun yang tiada dalam senarai',
          '给价目表以外的折扣',
        ],
      ],
    },
  ],
}
