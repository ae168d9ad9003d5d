import type { Deck } from '../content.types.ts'

export const outletDeck: Deck = {
  subtitle: [
    'What to see and note before you talk about an order',
    'Apa yang perlu dilihat dan dicatat sebelum bercakap tentang pesanan',
    '谈订单之前，先看什么、记什么',
  ],
  goals: [
    [
      'Read an outlet from the door to the back store',
      'Membaca sesebuah kedai dari pintu hingga ke stor',
      '从门口到后仓看懂一家店',
    ],
    [
      'Tell the four outlet types on your route apart',
      'Membezakan empat jenis kedai di laluan anda',
      '分清路线上的四类门店',
    ],
    [
      'Fill in the outlet card within five minutes',
      'Mengisi kad kedai dalam masa lima minit',
      '五分钟内填好门店卡',
    ],
  ],
  slides: [
    {
      kind: 'bars',
      title: ['Where the five minutes go', 'Ke mana perginya lima minit itu', '五分钟怎样分配'],
      bars: [
        {
          text: [
            'Outside: sign, posters|30 seconds',
            'Luar: papan tanda, poster|30 saat',
            '店外：招牌、海报|30 秒',
          ],
          length: 10,
        },
        {
          text: ['Greeting the owner|30 seconds', 'Menyapa pemilik|30 saat', '向老板问好|30 秒'],
          length: 10,
        },
        {
          text: ['Shelf and chiller|2 minutes', 'Rak dan peti sejuk|2 minit', '货架和冰柜|2 分钟'],
          length: 40,
          strong: true,
        },
        { text: ['Back store|1 minute', 'Stor belakang|1 minit', '后仓|1 分钟'], length: 20 },
        { text: ['Outlet card|1 minute', 'Kad kedai|1 minit', '填门店卡|1 分钟'], length: 20 },
      ],
      note: [
        'Most orders are lost because nobody looked: the shelf tells you what to offer before the owner does.',
        'Kebanyakan pesanan terlepas kerana tiada siapa melihat: rak memberitahu anda apa yang patut ditawarkan sebelum pemilik.',
        '多数订单是因为没人细看才丢的：货架比老板更早告诉您该推荐什么。',
      ],
    },
    {
      kind: 'table',
      title: ['Four outlet types', 'Empat jenis kedai', '四类门店'],
      head: [
        'Type|What it looks like|What it buys',
        'Jenis|Rupanya|Apa yang dibeli',
        '类型|特征|采购习惯',
      ],
      widths: [26, 40, 34],
      rows: [
        [
          'Sundry shop|One counter, one or two shelves|Small cartons, cash, twice a week',
          'Kedai runcit|Satu kaunter, satu atau dua rak|Karton kecil, tunai, dua kali seminggu',
          '杂货店|一个柜台，一两排货架|小箱、现金、每周两次',
        ],
        [
          "Mini market|Gondolas, two chillers, a scanner|Full cartons, 14 days' credit",
          'Pasar mini|Gondola, dua peti sejuk, pengimbas|Karton penuh, kredit 14 hari',
          '迷你市场|多排货架、两台冰柜、扫码机|整箱、14 天账期',
        ],
        [
          'Coffee shop|Tables, one drinks chiller|Cold drinks, ice days count',
          'Kedai kopi|Meja, satu peti minuman|Minuman sejuk, lebih pada hari panas',
          '咖啡店|有餐桌、一台饮料柜|冷饮为主，天热多订',
        ],
        [
          'School canteen|Opens at recess only|Single packs, term time only',
          'Kantin sekolah|Dibuka waktu rehat sahaja|Pek tunggal, musim sekolah sahaja',
          '学校食堂|只在下课时营业|单包装，只在学期内',
        ],
      ],
    },
    {
      kind: 'steps',
      title: [
        'Walk the shop in this order',
        'Jelajah kedai mengikut urutan ini',
        '按这个顺序走一圈',
      ],
      steps: [
        [
          'Outside|Is our poster up, clean and of this month?',
          'Luar|Adakah poster kita dipasang, bersih dan terkini?',
          '店外|海报在吗？干净吗？是本月的吗？',
        ],
        [
          'Counter|Greet by name. Is our stand beside the till?',
          'Kaunter|Sapa dengan nama. Ada rak kita di kaunter?',
          '柜台|称呼老板姓名。收银台旁有我们的小架吗？',
        ],
        [
          'Shelf|Count facings, gaps and old dates.',
          'Rak|Kira muka produk, ruang kosong dan tarikh lama.',
          '货架|数排面、缺货和临期货。',
        ],
        [
          'Store|Count full cartons per product.',
          'Stor|Kira karton penuh bagi setiap produk.',
          '后仓|逐个产品数整箱。',
        ],
      ],
      note: [
        'Ask before you enter the back store. "May I check your stock, Kak Ros, so that I don\'t sell you too much?"',
        'Minta izin sebelum masuk ke stor. "Boleh saya semak stok, Kak Ros? Supaya saya tidak jual berlebihan."',
        '进后仓前先征得同意：“Ros 姐，我可以看看库存吗？免得让您多进货。”',
      ],
    },
    {
      kind: 'compare',
      title: ['The first words count', 'Kata-kata pertama penting', '开口第一句很重要'],
      good: [
        [
          'Greet the owner before you touch a shelf',
          'Sapa pemilik sebelum menyentuh rak',
          '先问好，再动货架',
        ],
        [
          'Wait while customers are being served',
          'Tunggu ketika pelanggan dilayan',
          '有顾客时耐心等候',
        ],
        [
          'Say what you did last time: "I changed two dented cans"',
          'Sebut kerja lepas: "Saya tukar dua tin kemik"',
          '提起上次的服务：“我换了两罐凹罐”',
        ],
      ],
      bad: [
        [
          '"How many cartons today?" as the first sentence',
          '"Hari ini berapa karton?" sebagai ayat pertama',
          '一开口就问：“今天要几箱？”',
        ],
        [
          'Parking the van across the shop front',
          'Meletak van di depan pintu kedai',
          '把车停在店门正前方',
        ],
        ['Speaking on the phone at the counter', 'Bercakap telefon di kaunter', '在柜台前讲电话'],
      ],
    },
    {
      kind: 'checklist',
      title: ['Your outlet card', 'Kad kedai anda', '您的门店卡'],
      points: [
        [
          'Who decides|name, best time to call, phone number',
          'Siapa membuat keputusan|nama, masa sesuai melawat, nombor telefon',
          '谁做主|姓名、合适的拜访时间、电话',
        ],
        [
          'What is empty|products with no stock on shelf or in store',
          'Apa yang habis|produk tanpa stok di rak atau stor',
          '缺什么|货架和后仓都没有的产品',
        ],
        [
          'What is old|anything with less than 30 days to its date',
          'Apa yang hampir luput|apa-apa yang tinggal kurang 30 hari',
          '什么快到期|距到期日不足 30 天的货',
        ],
        [
          "What is new|a competitor's price, stand or promotion",
          'Apa yang baharu|harga, rak atau promosi pesaing',
          '什么是新的|竞争品牌的价格、陈列或促销',
        ],
      ],
      note: [
        'No card, no order: the four lines are what you build your offer on.',
        'Tiada kad, tiada pesanan: empat baris ini ialah asas tawaran anda.',
        '没有门店卡就不谈订单：这四行就是您报价的依据。',
      ],
    },
  ],
}
