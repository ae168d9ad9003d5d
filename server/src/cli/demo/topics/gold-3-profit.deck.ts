import type { Deck } from '../content.types.ts'

export const profitDeck: Deck = {
  subtitle: [
    'What remains of RM 100 of sales, and how your route changes it',
    'Berapa yang tinggal daripada jualan RM 100, dan bagaimana laluan anda mengubahnya',
    '每 RM 100 销售额最后剩多少，您的路线如何影响它',
  ],
  goals: [
    [
      "Read the five lines of a distributor's P&L",
      'Membaca lima baris untung rugi pengedar',
      '看懂经销商损益表的五行',
    ],
    ['Work out what one call costs', 'Mengira kos satu lawatan', '算出一次拜访的成本'],
    [
      'Choose actions that raise profit',
      'Memilih tindakan yang menambah untung',
      '选择能提高利润的做法',
    ],
  ],
  slides: [
    {
      kind: 'table',
      title: ['RM 100 of sales', 'Jualan RM 100', 'RM 100 的销售额'],
      head: ['Line|RM|You change it by', 'Baris|RM|Anda mengubahnya dengan', '项目|RM|您的影响'],
      widths: [36, 16, 48],
      rows: [
        [
          'Sales|100.00|Range, drop size, strike rate',
          'Jualan|100.00|Rangkaian, saiz pesanan, kadar kejayaan',
          '销售额|100.00|品项、单均金额、成交率',
        ],
        [
          'Cost of goods|88.00|Mix: more of the lines with margin',
          'Kos barang|88.00|Campuran: lebih produk bermargin tinggi',
          '货品成本|88.00|组合：多卖高毛利产品',
        ],
        [
          'Gross margin|12.00|Promotions used where they pay',
          'Untung kasar|12.00|Promosi di tempat yang berbaloi',
          '毛利|12.00|把促销用在划算的地方',
        ],
        [
          'Running costs|9.00|Route, returns, collection',
          'Kos operasi|9.00|Laluan, pulangan, kutipan',
          '营运费用|9.00|路线、退货、收款',
        ],
        ['Profit|3.00|All of the above', 'Untung bersih|3.00|Semua di atas', '净利|3.00|以上全部'],
      ],
    },
    {
      kind: 'bars',
      title: ['Where the RM 9 of costs go', 'Ke mana perginya kos RM 9', 'RM 9 费用花在哪里'],
      bars: [
        { text: ['People|RM 4.20', 'Tenaga kerja|RM 4.20', '人工|RM 4.20'], length: 100 },
        {
          text: ['Vans and fuel|RM 2.10', 'Van dan minyak|RM 2.10', '车辆和汽油|RM 2.10'],
          length: 50,
          strong: true,
        },
        { text: ['Warehouse|RM 1.30', 'Gudang|RM 1.30', '仓库|RM 1.30'], length: 31 },
        {
          text: [
            'Returns and old stock|RM 0.80',
            'Pulangan dan stok lama|RM 0.80',
            '退货和过期货|RM 0.80',
          ],
          length: 19,
          strong: true,
        },
        {
          text: ['Late payment|RM 0.60', 'Bayaran lewat|RM 0.60', '逾期账款|RM 0.60'],
          length: 14,
          strong: true,
        },
      ],
      note: [
        'The three blue lines are in your hands: RM 3.50, more than the whole profit.',
        'Tiga baris biru dalam tangan anda: RM 3.50, lebih daripada seluruh untung bersih.',
        '三条蓝色项目由您掌握：共 RM 3.50，比净利还多。',
      ],
    },
    {
      kind: 'steps',
      title: ['What one call costs', 'Kos satu lawatan', '一次拜访的成本'],
      steps: [
        [
          'Day|Van, fuel, wages: RM 270',
          'Sehari|Van, minyak, gaji: RM 270',
          '一天|车、油、工资：RM 270',
        ],
        ['Calls|27 calls made', 'Lawatan|27 lawatan dibuat', '拜访|27 家'],
        ['Per call|270 ÷ 27 = RM 10', 'Setiap lawatan|270 ÷ 27 = RM 10', '每次|270÷27＝RM 10'],
        [
          'Smallest order|RM 10 ÷ 12 % = RM 84',
          'Pesanan terkecil|RM 10 ÷ 12 % = RM 84',
          '最低订单|RM 10÷12%＝RM 84',
        ],
      ],
      note: [
        'An order below RM 84 costs more than it brings. Raise the order, see the outlet less often, or take it by phone.',
        'Pesanan bawah RM 84 merugikan. Besarkan pesanan, kurangkan lawatan, atau ambil melalui telefon.',
        '低于 RM 84 的订单是亏本的：提高订单、减少拜访，或改用电话接单。',
      ],
    },
    {
      kind: 'table',
      title: ['Two sellers, same sales', 'Dua wakil jualan, jualan sama', '两位业务员，销售额相同'],
      head: ['A month (RM)|Aina|Boon', 'Sebulan (RM)|Aina|Boon', '每月（RM）|Aina|Boon'],
      widths: [52, 24, 24],
      rows: [
        ['Sales|90,000|90,000', 'Jualan|90,000|90,000', '销售额|90,000|90,000'],
        ['Gross margin|11,700|9,900', 'Untung kasar|11,700|9,900', '毛利|11,700|9,900'],
        ['Route and wages|6,300|6,900', 'Laluan dan gaji|6,300|6,900', '路线和工资|6,300|6,900'],
        [
          'Returns and late payment|900|1,800',
          'Pulangan dan bayaran lewat|900|1,800',
          '退货和逾期|900|1,800',
        ],
        ['Result|4,500|1,200', 'Hasil|4,500|1,200', '净得|4,500|1,200'],
      ],
      note: [
        'Aina sells the lines with margin, drives less and collects on time.',
        'Aina menjual produk bermargin tinggi, kurang memandu dan mengutip tepat masa.',
        'Aina 卖高毛利产品、少跑路、按时收款。',
      ],
    },
    {
      kind: 'checklist',
      title: ['Five actions for profit', 'Lima tindakan untuk untung', '提高利润的五个做法'],
      points: [
        [
          'Offer two lines with margin at every call',
          'Tawar dua produk bermargin tinggi setiap lawatan',
          '每次拜访推荐两款高毛利产品',
        ],
        [
          'Lift small orders above RM 84',
          'Naikkan pesanan kecil melebihi RM 84',
          '把小单提高到 RM 84 以上',
        ],
        [
          'Drive the loop, never back and forth',
          'Pandu satu pusingan, jangan berulang-alik',
          '走环线，不来回跑',
        ],
        [
          'Rotate stock, so that nothing comes back',
          'Pusing stok supaya tiada pulangan',
          '轮换货品，避免退货',
        ],
        ['Collect on the due date', 'Kutip pada tarikh matang', '到期即收款'],
      ],
    },
  ],
}
