import type { Deck } from '../content.types.ts'

export const rangeDeck: Deck = {
  subtitle: [
    'Must-stock lines, pack sizes and dates, so that nothing on the shelf is old or missing',
    'Barangan wajib stok, saiz pek dan tarikh, supaya tiada yang lama atau kurang di rak',
    '必备品项、规格与日期：货架不缺货、不过期',
  ],
  goals: [
    [
      'Name the must-stock lines of each outlet type',
      'Menamakan barangan wajib stok bagi setiap jenis kedai',
      '说出各类门店的必备品项',
    ],
    [
      'Rotate stock: first expired, first out',
      'Memusing stok: luput dahulu, keluar dahulu',
      '按先到期先出的原则轮换货品',
    ],
    [
      'Handle short-dated and damaged goods by the rules',
      'Mengurus barang hampir luput dan rosak mengikut peraturan',
      '按规定处理临期和破损货品',
    ],
  ],
  slides: [
    {
      kind: 'table',
      title: [
        'Must-stock by outlet type',
        'Barangan wajib stok mengikut jenis kedai',
        '各类门店的必备品项',
      ],
      head: [
        'Group|Sundry shop|Mini market|Coffee shop',
        'Kumpulan|Kedai runcit|Pasar mini|Kedai kopi',
        '品类|杂货店|迷你市场|咖啡店',
      ],
      widths: [28, 24, 24, 24],
      rows: [
        [
          'Drinks 500 ml|6 flavours|9 flavours|6 flavours',
          'Minuman 500 ml|6 perisa|9 perisa|6 perisa',
          '500 毫升饮料|6 种口味|9 种口味|6 种口味',
        ],
        [
          'Drinks 1.5 litres|2 flavours|4 flavours|none',
          'Minuman 1.5 liter|2 perisa|4 perisa|tiada',
          '1.5 升饮料|2 种口味|4 种口味|不需要',
        ],
        [
          'Biscuits|4 lines|8 lines|2 lines',
          'Biskut|4 jenis|8 jenis|2 jenis',
          '饼干|4 款|8 款|2 款',
        ],
        [
          'Instant noodles|3 flavours|6 flavours|2 flavours',
          'Mi segera|3 perisa|6 perisa|2 perisa',
          '即食面|3 种口味|6 种口味|2 种口味',
        ],
        [
          'Condensed milk|1 line|2 lines|2 lines',
          'Susu pekat|1 jenis|2 jenis|2 jenis',
          '炼奶|1 款|2 款|2 款',
        ],
      ],
    },
    {
      kind: 'points',
      title: [
        'Why the range decides your day',
        'Mengapa rangkaian produk menentukan hari anda',
        '品项决定一天的业绩',
      ],
      points: [
        [
          'A missing line sells nothing|Two gaps in every shop on a 30-call route are 60 lost sales a day',
          'Barang yang tiada tidak menjual|Dua ruang kosong di setiap kedai pada laluan 30 kedai ialah 60 jualan hilang sehari',
          '缺货就没有销售|30 家店的路线上，每家缺两款，一天就少卖 60 次',
        ],
        [
          'Small packs bring small shops|A sundry shop turns 40 g packs in a week, 400 g packs in a month',
          'Pek kecil sesuai untuk kedai kecil|Kedai runcit menjual pek 40 g dalam seminggu, pek 400 g dalam sebulan',
          '小店卖小包装|杂货店的 40 克装一周卖完，400 克装要一个月',
        ],
        [
          'The full range protects the shelf|Where we leave a gap, a competitor fills it before your next call',
          'Rangkaian penuh melindungi rak|Di mana kita tinggalkan ruang, pesaing mengisinya sebelum lawatan seterusnya',
          '品项齐全才能守住货架|我们留下空位，竞争品牌会在您下次拜访前补上',
        ],
      ],
    },
    {
      kind: 'steps',
      title: ['Rotate at every call', 'Pusing stok pada setiap lawatan', '每次拜访都要轮换'],
      steps: [
        [
          'Take down|Remove the old packs from the shelf.',
          'Turunkan|Keluarkan pek lama dari rak.',
          '取下|把旧货从货架取下。',
        ],
        [
          'Wipe|Clean the shelf and the packs.',
          'Lap|Bersihkan rak dan pek.',
          '擦净|擦干净货架和包装。',
        ],
        [
          'New behind|Put the later date at the back.',
          'Baharu di belakang|Letak tarikh lebih lama di belakang.',
          '新货靠后|到期日晚的放后面。',
        ],
        [
          'Old in front|Earliest date first, label to the front.',
          'Lama di depan|Tarikh terawal di depan, label menghadap depan.',
          '旧货靠前|最早到期的放前面，标签朝外。',
        ],
      ],
      note: [
        'First expired, first out: the date counts, not the day of delivery.',
        'Luput dahulu, keluar dahulu: tarikh luput yang dikira, bukan hari penghantaran.',
        '先到期，先出货：看的是到期日，不是送货日。',
      ],
    },
    {
      kind: 'table',
      title: ['What to do by the date', 'Tindakan mengikut tarikh luput', '按到期日处理'],
      head: [
        'Days left|What you do|Who is told',
        'Baki hari|Tindakan anda|Siapa dimaklumkan',
        '剩余天数|怎么做|通知谁',
      ],
      widths: [24, 50, 26],
      rows: [
        [
          'More than 60|Normal rotation|No one',
          'Lebih 60|Pusingan biasa|Tiada',
          '超过 60 天|正常轮换|无需通知',
        ],
        [
          '31 to 60|Move to eye level, sell through first|The owner',
          '31 hingga 60|Alih ke paras mata, jual dahulu|Pemilik',
          '31 至 60 天|移到视线层，优先卖完|老板',
        ],
        [
          '8 to 30|Price tag or bundle, no new delivery|Your User Manager',
          '8 hingga 30|Tanda harga atau gabung, tiada hantaran baharu|Pengurus Pengguna anda',
          '8 至 30 天|特价或捆绑，不再送新货|您的用户经理',
        ],
        [
          '7 or fewer|Off the shelf, return form the same day|Warehouse and manager',
          '7 atau kurang|Keluar dari rak, borang pulangan hari itu juga|Gudang dan pengurus',
          '7 天以内|下架，当天填退货单|仓库和经理',
        ],
      ],
    },
    {
      kind: 'checklist',
      title: ['Remember', 'Ingat', '请记住'],
      points: [
        [
          'Check the date of the front pack and of the back pack',
          'Semak tarikh pek depan dan pek belakang',
          '前排和后排的日期都要查',
        ],
        [
          'Never promise a swap that the return form does not allow',
          'Jangan janji tukar ganti yang tidak dibenarkan borang pulangan',
          '退货单不允许的，不要答应换货',
        ],
        [
          'Leaking, swollen or rusty packs come off at once',
          'Pek bocor, kembung atau berkarat dikeluarkan serta-merta',
          '漏、胀、锈的包装立即下架',
        ],
        [
          'Offer the missing must-stock lines first, then the rest',
          'Tawarkan barangan wajib stok yang tiada dahulu, kemudian yang lain',
          '先推荐缺的必备品项，再谈其他',
        ],
      ],
    },
  ],
}
