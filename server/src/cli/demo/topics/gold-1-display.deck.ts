import type { Deck } from '../content.types.ts'

export const displayDeck: Deck = {
  subtitle: [
    'Gondola ends, stacks and second chillers: what they bring, what they may cost, how to agree',
    'Hujung gondola, timbunan dan peti kedua: hasilnya, kosnya, dan cara bersetuju',
    '端架、堆头、第二台冰柜：效益、成本与谈法',
  ],
  goals: [
    ['Work out what a display brings', 'Mengira hasil sesuatu paparan', '算出陈列的效益'],
    ['Trade give for get', 'Bertukar beri dan terima', '以条件换条件'],
    ['Write an agreement of five lines', 'Menulis perjanjian lima baris', '写一份五行的协议'],
  ],
  slides: [
    {
      kind: 'bars',
      title: [
        'What a second place does to sales',
        'Kesan tempat kedua terhadap jualan',
        '第二陈列点带来的销量',
      ],
      bars: [
        { text: ['Shelf only|100', 'Rak sahaja|100', '只有货架|100'], length: 33 },
        { text: ['Counter stand|140', 'Rak kaunter|140', '柜台小架|140'], length: 47 },
        { text: ['Stack at the door|190', 'Timbunan di pintu|190', '门口堆头|190'], length: 63 },
        { text: ['Gondola end|230', 'Hujung gondola|230', '端架|230'], length: 77, strong: true },
        {
          text: ['End with price card|300', 'Hujung dengan kad harga|300', '端架加价格牌|300'],
          length: 100,
          strong: true,
        },
      ],
      note: [
        'Sales of one product in a week, the shelf alone counted as 100. Measure your own shops: bring your figures.',
        'Jualan satu produk seminggu, rak sahaja dikira 100. Ukur kedai anda sendiri dan bawa angkanya.',
        '单一产品一周销量，仅货架为 100。请量自己的店，带自己的数据。',
      ],
    },
    {
      kind: 'table',
      title: ['Does the display pay?', 'Adakah paparan ini menguntungkan?', '陈列划算吗？'],
      head: ['Four weeks|Without|With end', 'Empat minggu|Tanpa|Dengan', '四周|无端架|有端架'],
      widths: [52, 24, 24],
      rows: [
        ['Cartons sold|20|46', 'Karton terjual|20|46', '售出箱数|20|46'],
        [
          "Owner's profit at RM 6 (RM)|120|276",
          'Untung pemilik pada RM 6 (RM)|120|276',
          '老板利润，每箱 RM 6 (RM)|120|276',
        ],
        [
          'Our margin at RM 3 (RM)|60|138',
          'Untung kita pada RM 3 (RM)|60|138',
          '我们的毛利，每箱 RM 3 (RM)|60|138',
        ],
        [
          'Our rent for the space (RM)|0|50',
          'Sewa ruang kita (RM)|0|50',
          '我们付的陈列费（RM）|0|50',
        ],
        ['Our result (RM)|60|88', 'Hasil kita (RM)|60|88', '我们的净得（RM）|60|88'],
      ],
      note: [
        "RM 28 more for us, RM 156 plus RM 50 rent for the owner. Say the owner's figure first.",
        'Kita lebih RM 28, pemilik lebih RM 156 campur sewa RM 50. Sebut angka pemilik dahulu.',
        '我们多得 RM 28，老板多得 RM 156 再加 RM 50 陈列费。先说老板那个数字。',
      ],
    },
    {
      kind: 'steps',
      title: ['Prepare three positions', 'Sediakan tiga kedudukan', '准备三个底线'],
      steps: [
        [
          'Wish|Gondola end, eight weeks, no rent',
          'Hasrat|Hujung gondola, lapan minggu, tanpa sewa',
          '期望|端架八周，免费',
        ],
        [
          'Aim|Gondola end, four weeks, RM 50 in goods',
          'Sasaran|Hujung gondola, empat minggu, RM 50 barang',
          '目标|端架四周，RM 50 货品抵付',
        ],
        [
          'Limit|Stack at the door, four weeks, RM 50',
          'Had|Timbunan di pintu, empat minggu, RM 50',
          '底线|门口堆头四周，RM 50',
        ],
        [
          'Walk away|Above the limit we keep the shelf and come back',
          'Undur|Melebihi had, kekal dengan rak dan kembali lagi',
          '离场|超出底线就保持货架，下次再谈',
        ],
      ],
    },
    {
      kind: 'talk',
      title: ['If you... then I...', 'Jika anda... maka saya...', '如果您……那我就……'],
      lines: [
        {
          who: 'owner',
          text: [
            'RM 200 a month for the end. Brand B pays that.',
            'RM 200 sebulan untuk hujung rak. Jenama B bayar.',
            '端架每月 RM 200，B 牌就付这个价。',
          ],
        },
        {
          who: 'seller',
          text: [
            'If you give me the end by the till for four weeks, then I fill it at my risk and take back what is left.',
            'Jika bos beri hujung dekat kaunter empat minggu, saya isi atas risiko saya dan ambil balik bakinya.',
            '如果您给我收银台旁的端架四周，那我负责补满，剩货由我收回。',
          ],
        },
        { who: 'owner', text: ['And the rent?', 'Sewanya?', '那陈列费呢？'] },
        {
          who: 'seller',
          text: [
            '26 cartons more are RM 156 profit for you. I add RM 50 in goods. Shall we start on Monday?',
            '26 karton lebih bermakna RM 156 untung bos. Saya tambah RM 50 barang. Kita mula Isnin?',
            '多卖 26 箱，您多赚 RM 156，我再加 RM 50 货品。星期一开始好吗？',
          ],
        },
      ],
    },
    {
      kind: 'checklist',
      title: ['The agreement in five lines', 'Perjanjian lima baris', '五行协议'],
      points: [
        ['Place and size|with a photograph', 'Tempat dan saiz|dengan gambar', '位置和大小|附照片'],
        [
          'From and until|first and last day',
          'Dari dan hingga|hari pertama dan terakhir',
          '起止日期|第一天和最后一天',
        ],
        [
          'Goods|which products, who fills, how often',
          'Barang|produk apa, siapa isi, berapa kerap',
          '产品|哪些、谁补货、多久一次',
        ],
        [
          "Price|the shop's price and ours",
          'Harga|harga kedai dan harga kita',
          '价格|店里售价和我们的供价',
        ],
        [
          'Give and get|rent in goods, sales to report, both sign',
          'Beri dan terima|sewa dalam barang, jualan dilapor, kedua-dua tandatangan',
          '条件|货品抵费、报销量、双方签字',
        ],
      ],
    },
  ],
}
