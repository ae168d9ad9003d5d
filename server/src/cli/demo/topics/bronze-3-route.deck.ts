import type { Deck } from '../content.types.ts'

export const routeDeck: Deck = {
  subtitle: [
    'Who to see how often, and in which order, so that the day ends in shops and not in traffic',
    'Siapa dilawati, berapa kerap dan ikut urutan mana, supaya masa habis di kedai, bukan di jalan',
    '拜访谁、多久一次、怎么走：把时间花在店里，不花在路上',
  ],
  goals: [
    [
      'Give every outlet its call frequency',
      'Menetapkan kekerapan lawatan setiap kedai',
      '为每家店定出拜访频率',
    ],
    [
      'Build a day of 30 calls without driving back',
      'Menyusun 30 lawatan sehari tanpa berpatah balik',
      '排出一天 30 家、不走回头路的路线',
    ],
    ['Read coverage and strike rate', 'Membaca liputan dan kadar kejayaan', '看懂覆盖率和成交率'],
  ],
  slides: [
    {
      kind: 'table',
      title: ['Frequency follows sales', 'Kekerapan ikut jualan', '频率看销量'],
      head: [
        'Class|Monthly order|Calls|Time in shop',
        'Kelas|Pesanan sebulan|Lawatan|Masa di kedai',
        '等级|月订单额|拜访频率|店内时间',
      ],
      widths: [14, 32, 32, 22],
      rows: [
        [
          'A|RM 3,000 and more|Twice a week|20 minutes',
          'A|RM 3,000 ke atas|Dua kali seminggu|20 minit',
          'A|RM 3,000 以上|每周两次|20 分钟',
        ],
        [
          'B|RM 1,000 to 2,999|Once a week|15 minutes',
          'B|RM 1,000 hingga 2,999|Sekali seminggu|15 minit',
          'B|RM 1,000 至 2,999|每周一次|15 分钟',
        ],
        [
          'C|RM 300 to 999|Every two weeks|10 minutes',
          'C|RM 300 hingga 999|Setiap dua minggu|10 minit',
          'C|RM 300 至 999|每两周一次|10 分钟',
        ],
        [
          'D|Under RM 300|Once a month or by phone|5 minutes',
          'D|Bawah RM 300|Sekali sebulan atau telefon|5 minit',
          'D|RM 300 以下|每月一次或电话|5 分钟',
        ],
      ],
      note: [
        'Move an outlet up after three good months in a row, and down after three weak ones.',
        'Naikkan kelas selepas tiga bulan baik berturut-turut, turunkan selepas tiga bulan lemah.',
        '连续三个月好就升级，连续三个月弱就降级。',
      ],
    },
    {
      kind: 'steps',
      title: ['Plan the day before', 'Rancang sehari sebelum', '前一天就排好'],
      steps: [
        [
          "List|Take tomorrow's outlets from the call card.",
          'Senarai|Ambil kedai esok daripada kad lawatan.',
          '列单|从拜访卡找出明天的门店。',
        ],
        [
          'Farthest first|Start far away and work your way back.',
          'Jauh dahulu|Mula di tempat jauh, kemudian balik ke arah depot.',
          '先远后近|从最远的开始，一路往回走。',
        ],
        [
          'Fix times|Canteens before recess, coffee shops after lunch.',
          'Tetapkan masa|Kantin sebelum rehat, kedai kopi lepas makan tengah hari.',
          '定时间|食堂在下课前，咖啡店在午饭后。',
        ],
        [
          'Load|Load the van last call first.',
          'Muat|Muat barang kedai terakhir dahulu.',
          '装车|最后一家的货先装。',
        ],
      ],
    },
    {
      kind: 'bars',
      title: ['A day of eight hours', 'Lapan jam sehari', '一天八小时'],
      bars: [
        { text: ['In shops|5 h 00', 'Di kedai|5 j 00', '店内|5 小时'], length: 62, strong: true },
        { text: ['Driving|1 h 30', 'Memandu|1 j 30', '开车|1 小时 30 分'], length: 19 },
        {
          text: ['Loading and cash|0 h 45', 'Muatan dan tunai|0 j 45', '装货和对账|45 分钟'],
          length: 9,
        },
        {
          text: ['Breaks and prayer|0 h 45', 'Rehat dan solat|0 j 45', '休息和祈祷|45 分钟'],
          length: 9,
        },
      ],
      note: [
        '30 calls of ten minutes need five hours in shops. Every 15 minutes in traffic cost one or two calls.',
        '30 lawatan sepuluh minit perlukan lima jam di kedai. Setiap 15 minit di jalan menghilangkan satu dua lawatan.',
        '30 家店每家 10 分钟，需要店内 5 小时。路上每多花 15 分钟，就少一两家。',
      ],
    },
    {
      kind: 'points',
      title: ['Three figures every evening', 'Tiga angka setiap petang', '每天晚上看三个数字'],
      points: [
        [
          'Coverage: calls made ÷ calls planned|27 of 30 is 90 %. The aim is 95 %.',
          'Liputan: lawatan dibuat ÷ dirancang|27 daripada 30 ialah 90 %. Sasaran 95 %.',
          '覆盖率＝实际拜访÷计划拜访|30 家去了 27 家是 90%，目标 95%。',
        ],
        [
          'Strike rate: orders ÷ calls made|18 orders in 27 calls is 66 %. The aim is 70 %.',
          'Kadar kejayaan: pesanan ÷ lawatan dibuat|18 pesanan dalam 27 lawatan ialah 66 %. Sasaran 70 %.',
          '成交率＝订单数÷实际拜访|27 家下了 18 张订单是 66%，目标 70%。',
        ],
        [
          'Drop size: sales ÷ orders|RM 4,500 in 18 orders is RM 250 an order.',
          'Saiz pesanan: jualan ÷ pesanan|RM 4,500 dalam 18 pesanan ialah RM 250 setiap satu.',
          '单均金额＝销售额÷订单数|18 张订单 RM 4,500，每单 RM 250。',
        ],
      ],
    },
    {
      kind: 'compare',
      title: ['When the day goes wrong', 'Apabila hari tidak menjadi', '遇到突发情况'],
      good: [
        [
          'Closed shop: leave a card, note it, call again the next day',
          'Kedai tutup: tinggal kad, catat, datang esok',
          '关门：留卡、记录、隔天再来',
        ],
        [
          'Late: phone the A outlets first',
          'Lewat: telefon kedai kelas A dahulu',
          '迟到：先打电话给 A 级店',
        ],
        [
          'Flood or road works: swap two half days',
          'Banjir atau jalan ditutup: tukar dua separuh hari',
          '水灾或修路：对调两个半天',
        ],
      ],
      bad: [
        [
          'Skipping D outlets for months',
          'Meninggalkan kedai kelas D berbulan-bulan',
          '几个月都不去 D 级店',
        ],
        [
          'Starting at the same shop every day',
          'Mula di kedai yang sama setiap hari',
          '每天都从同一家开始',
        ],
        ['Writing calls that were not made', 'Mencatat lawatan yang tidak dibuat', '没去却写去了'],
      ],
    },
  ],
}
