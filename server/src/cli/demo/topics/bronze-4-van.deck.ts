import type { Deck } from '../content.types.ts'

export const vanDeck: Deck = {
  subtitle: [
    'From the shelf count to a signed invoice, with a van that balances in the evening',
    'Daripada kiraan rak hingga invois bertandatangan, dan van yang seimbang pada petang hari',
    '从点货到签发票，晚上车货账三者相符',
  ],
  goals: [
    ['Work out a suggested order', 'Mengira cadangan pesanan', '算出建议订单量'],
    [
      'Confirm price, quantity and payment aloud',
      'Mengesahkan harga, kuantiti dan bayaran',
      '当面确认价格、数量和付款方式',
    ],
    [
      'Balance van stock, cash and invoices',
      'Mengimbangkan stok van, tunai dan invois',
      '核对车载库存、现金和发票',
    ],
  ],
  slides: [
    {
      kind: 'steps',
      title: ['How much to suggest', 'Berapa banyak perlu dicadangkan', '该建议多少'],
      steps: [
        [
          'Count|Stock on shelf and in store: 5 cartons',
          'Kira|Stok di rak dan stor: 5 karton',
          '点货|货架加后仓：5 箱',
        ],
        [
          'Sold|Last stock + delivery – today: 4 + 9 – 5 = 8',
          'Terjual|Stok lepas + hantaran – hari ini: 4 + 9 – 5 = 8',
          '已售|上次库存＋送货－现有：4＋9－5＝8',
        ],
        [
          'Need|Sold × 1.5 as safety: 12',
          'Perlu|Terjual × 1.5 untuk selamat: 12',
          '需要|已售×1.5 作安全库存：12',
        ],
        [
          'Suggest|Need – stock: 12 – 5 = 7 cartons',
          'Cadang|Perlu – stok: 12 – 5 = 7 karton',
          '建议|需要－库存：12－5＝7 箱',
        ],
      ],
      note: [
        'One and a half times the sales of the period: enough until the next call, and never an old carton.',
        'Satu setengah kali jualan tempoh itu: cukup hingga lawatan seterusnya, tanpa karton lama.',
        '本期销量的一倍半：够卖到下次拜访，又不积压旧货。',
      ],
    },
    {
      kind: 'talk',
      title: ['Suggest, do not ask', 'Cadangkan, jangan tanya', '主动建议，不要反问'],
      lines: [
        {
          who: 'seller',
          text: [
            'Uncle Lim, since last Tuesday you sold eight cartons of mineral water.',
            'Uncle Lim, sejak Selasa lepas kedai jual lapan karton air mineral.',
            '林叔，从上星期二到现在，矿泉水卖了八箱。',
          ],
        },
        {
          who: 'owner',
          text: [
            'Is it? It is very hot these days.',
            'Ya ke? Memang panas sekarang.',
            '是吗？这几天太热了。',
          ],
        },
        {
          who: 'seller',
          text: [
            'Five are left. I suggest seven, so that you have enough for the school holidays.',
            'Tinggal lima. Saya cadang tujuh, cukup untuk cuti sekolah.',
            '还剩五箱。我建议进七箱，够学校假期卖。',
          ],
        },
        {
          who: 'owner',
          text: [
            'All right, seven. Same price?',
            'Baiklah, tujuh. Harga sama?',
            '好，就七箱。价钱一样吗？',
          ],
        },
        {
          who: 'seller',
          text: [
            'RM 11.50 a carton, RM 80.50 in all, cash. Shall I put them in the back?',
            'RM 11.50 sekarton, semuanya RM 80.50, tunai. Saya letak di belakang?',
            '一箱 RM 11.50，总共 RM 80.50，付现。我帮您搬到后面？',
          ],
        },
      ],
    },
    {
      kind: 'points',
      title: [
        'Before the pen: four confirmations',
        'Sebelum tandatangan: empat pengesahan',
        '签字之前：四项确认',
      ],
      points: [
        [
          'Quantity|Read every line aloud, carton or piece',
          'Kuantiti|Baca setiap baris, karton atau unit',
          '数量|逐行念出来，说明是箱还是件',
        ],
        [
          'Price|With the discount and the free goods on their own lines',
          'Harga|Diskaun dan barang percuma pada baris sendiri',
          '价格|折扣和赠品分行写清楚',
        ],
        [
          'Payment|Cash, transfer or the credit term on the account',
          'Bayaran|Tunai, pindahan atau tempoh kredit akaun',
          '付款|现金、转账或账户的信用期',
        ],
        [
          'Delivery|Now from the van, or the day of the next truck',
          'Hantaran|Sekarang dari van, atau hari lori seterusnya',
          '送货|现在从车上卸，或下一趟货车的日期',
        ],
      ],
    },
    {
      kind: 'table',
      title: ['The van balances in the evening', 'Imbangan van pada petang hari', '晚上对车'],
      head: [
        'Line|Mineral water|Biscuits|Noodles',
        'Perkara|Air mineral|Biskut|Mi',
        '项目|矿泉水|饼干|即食面',
      ],
      widths: [40, 20, 20, 20],
      rows: [
        ['Loaded in the morning|80|40|60', 'Dimuat pada waktu pagi|80|40|60', '早上装车|80|40|60'],
        ['Sold by invoice|62|31|44', 'Dijual dengan invois|62|31|44', '开票售出|62|31|44'],
        ['Free goods given|4|2|0', 'Barang percuma diberi|4|2|0', '送出赠品|4|2|0'],
        ['Should be in the van|14|7|16', 'Sepatutnya dalam van|14|7|16', '车上应有|14|7|16'],
        ['Counted in the van|14|7|15', 'Dikira dalam van|14|7|15', '车上实数|14|7|15'],
      ],
      note: [
        'One carton of noodles is missing: look through the invoices before you hand in, not after.',
        'Satu karton mi kurang: semak invois sebelum menyerah, bukan selepas.',
        '少了一箱即食面：交账之前先查发票，不要等交完再查。',
      ],
    },
    {
      kind: 'checklist',
      title: ['Clean hands', 'Kerja bersih', '账目清楚'],
      points: [
        [
          'No goods leave the van without an invoice',
          'Tiada barang keluar dari van tanpa invois',
          '没有发票，货不下车',
        ],
        [
          'Cash is counted in front of the owner and kept locked',
          'Tunai dikira di depan pemilik dan disimpan berkunci',
          '现金当着老板点清，并上锁保管',
        ],
        [
          'A wrong invoice is cancelled, never overwritten',
          'Invois salah dibatalkan, bukan dipadam dan ditulis semula',
          '开错的发票要作废，不能涂改',
        ],
        [
          'Differences are told the same day',
          'Perbezaan dilaporkan pada hari yang sama',
          '有差异当天上报',
        ],
      ],
    },
  ],
}
