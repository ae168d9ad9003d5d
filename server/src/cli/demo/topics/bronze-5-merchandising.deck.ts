import type { Deck } from '../content.types.ts'

export const merchandisingDeck: Deck = {
  subtitle: [
    'A shelf that sells while you are away: position, facings, cold and clean',
    'Rak yang menjual walaupun anda tiada: kedudukan, muka produk, sejuk dan bersih',
    '您不在时货架也能卖货：位置、排面、够冷、干净',
  ],
  goals: [
    [
      'Choose the right shelf for each product',
      'Memilih aras rak yang sesuai bagi setiap produk',
      '为每个产品选对层位',
    ],
    [
      'Fill a chiller in the right order',
      'Mengisi peti sejuk mengikut urutan yang betul',
      '按正确顺序补满冰柜',
    ],
    [
      'Leave a picture-perfect shelf in eight minutes',
      'Menyiapkan rak yang kemas dalam lapan minit',
      '八分钟整理出标准货架',
    ],
  ],
  slides: [
    {
      kind: 'shelf',
      title: ['Where a gondola sells', 'Aras gondola yang menjual', '货架哪一层最好卖'],
      best: 1,
      levels: [
        [
          'Above the head|Reserve stock and light cartons',
          'Atas kepala|Stok simpanan dan karton ringan',
          '高过头顶|备货和轻箱',
        ],
        [
          'Eye level: 40 % of sales|Best sellers and new products, three facings or more',
          'Paras mata: 40 % jualan|Produk laris dan baharu, sekurang-kurangnya tiga muka',
          '视线层：占销量 40%|畅销品和新品，至少三个排面',
        ],
        [
          "Hand level: 35 % of sales|Everyday goods, children's favourites",
          'Paras tangan: 35 % jualan|Barangan harian, kegemaran kanak-kanak',
          '手臂层：占销量 35%|日常用品、孩子爱吃的',
        ],
        [
          'Knee level: 15 % of sales|Large packs and value packs',
          'Paras lutut: 15 % jualan|Pek besar dan pek jimat',
          '膝盖层：占销量 15%|大包装和优惠装',
        ],
        [
          'Floor: 10 % of sales|Heavy goods, bottles of 5 litres',
          'Lantai: 10 % jualan|Barang berat, botol 5 liter',
          '底层：占销量 10%|重货、5 升装',
        ],
      ],
    },
    {
      kind: 'points',
      title: ['Four rules for facings', 'Empat peraturan muka produk', '排面四原则'],
      points: [
        [
          'Three facings or more|One facing disappears between its neighbours',
          'Sekurang-kurangnya tiga muka|Satu muka hilang di antara jirannya',
          '至少三个排面|只有一个排面会被左右产品淹没',
        ],
        [
          'Brand block|All flavours side by side, like one wall of colour',
          'Blok jenama|Semua perisa sebelah-menyebelah seperti satu dinding warna',
          '品牌集中|所有口味并排，形成一面色墙',
        ],
        [
          'Label to the front|The customer reads the name and not the barcode',
          'Label ke depan|Pelanggan membaca nama, bukan kod bar',
          '标签朝外|让顾客看到品名而不是条码',
        ],
        [
          'Price on every line|Half of the shoppers put a product back that has no price',
          'Harga pada setiap jenis|Separuh pembeli memulangkan produk tanpa harga',
          '每款都有价签|没有价签，一半顾客会放回去',
        ],
      ],
    },
    {
      kind: 'steps',
      title: ['Fill the chiller', 'Mengisi peti sejuk', '补满冰柜'],
      steps: [
        [
          'Temperature|Read it: 2 to 5 °C. Too warm? Clean the grille.',
          'Suhu|Baca: 2 hingga 5 °C. Kurang sejuk? Bersihkan jeriji.',
          '看温度|应为 2 至 5°C。不够冷？清洁散热网。',
        ],
        [
          "Empty and wipe|Take other people's goods out of our chiller.",
          'Kosong dan lap|Keluarkan barang lain dari peti kita.',
          '清空擦净|把别家货拿出我们的冰柜。',
        ],
        [
          'Cold in front|Cold bottles to the front, warm ones behind.',
          'Sejuk di depan|Botol sejuk di depan, yang belum sejuk di belakang.',
          '冷的靠前|冷瓶放前面，常温的放后面。',
        ],
        [
          'Close the gaps|Fill every row to its planogram.',
          'Tutup ruang|Isi setiap baris mengikut planogram.',
          '不留空位|按陈列图补满每一排。',
        ],
      ],
      note: [
        'Our chiller, our goods: at least 80 % of its rows carry our brands. That stands in the loan form.',
        'Peti kita, barang kita: sekurang-kurangnya 80 % barisnya jenama kita. Ini tercatat dalam borang pinjaman.',
        '我们的冰柜放我们的货：至少 80% 的排位是我们的品牌，借柜单上有写明。',
      ],
    },
    {
      kind: 'compare',
      title: ['At the gondola', 'Di gondola', '在货架前'],
      good: [
        [
          "Ask before you move a competitor's product",
          'Minta izin sebelum mengalih produk pesaing',
          '移动别家产品前先征得同意',
        ],
        ['Photograph before and after', 'Ambil gambar sebelum dan selepas', '整理前后各拍一张照片'],
        [
          'Put the wobbler where the hand goes',
          'Letak penanda di tempat tangan mencapai',
          '跳跳卡放在手伸到的地方',
        ],
      ],
      bad: [
        [
          'Leaving empty cartons in the aisle',
          'Meninggalkan karton kosong di lorong',
          '把空箱留在走道',
        ],
        ['Covering the price with a poster', 'Menutup harga dengan poster', '海报遮住价签'],
        ['Stacking above shoulder height', 'Menyusun melebihi paras bahu', '堆得高过肩膀'],
      ],
    },
  ],
}
