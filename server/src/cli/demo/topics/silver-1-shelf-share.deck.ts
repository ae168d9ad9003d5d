import type { Deck } from '../content.types.ts'

export const shelfShareDeck: Deck = {
  subtitle: [
    'Measure the space we have, compare it with what we sell, and win what is missing',
    'Ukur ruang kita, bandingkan dengan jualan, dan menangi yang kurang',
    '量空间、比销量，争取该有的位置',
  ],
  goals: [
    [
      'Measure share of shelf in two minutes',
      'Mengukur bahagian rak dalam dua minit',
      '两分钟量出货架占比',
    ],
    ['Read and rebuild a planogram', 'Membaca dan membina semula planogram', '看懂并还原陈列图'],
    [
      'Use fair share to ask for space',
      'Menggunakan bahagian wajar untuk meminta ruang',
      '用合理占比争取空间',
    ],
  ],
  slides: [
    {
      kind: 'steps',
      title: ['Share of shelf in three numbers', 'Bahagian rak dalam tiga angka', '三个数字算占比'],
      steps: [
        [
          'Ours|Count our facings in the category: 18',
          'Milik kita|Kira muka produk kita dalam kategori: 18',
          '我们的|数该品类我们的排面：18',
        ],
        [
          'All|Count every facing in the category: 60',
          'Semua|Kira semua muka produk dalam kategori: 60',
          '全部|数该品类所有排面：60',
        ],
        ['Share|18 ÷ 60 = 30 %', 'Bahagian|18 ÷ 60 = 30 %', '占比|18÷60＝30%'],
      ],
      note: [
        'Count facings, not packs: what stands behind the first pack does not sell by itself.',
        'Kira muka produk, bukan pek: yang di belakang tidak menjual sendiri.',
        '数排面，不数包数：后面的货不会自己卖。',
      ],
    },
    {
      kind: 'bars',
      title: [
        'Fair share: noodles in one mini market',
        'Bahagian wajar: mi di sebuah pasar mini',
        '合理占比：某迷你市场的即食面',
      ],
      bars: [
        {
          text: ['Our share of sales|42 %', 'Bahagian jualan kita|42 %', '我们的销量占比|42%'],
          length: 42,
          strong: true,
        },
        {
          text: ['Our share of shelf|30 %', 'Bahagian rak kita|30 %', '我们的货架占比|30%'],
          length: 30,
        },
        {
          text: ['Brand B: sales|25 %', 'Jenama B: jualan|25 %', 'B 牌：销量|25%'],
          length: 25,
          strong: true,
        },
        { text: ['Brand B: shelf|38 %', 'Jenama B: rak|38 %', 'B 牌：货架|38%'], length: 38 },
      ],
      note: [
        'We sell 42 % on 30 % of the shelf: the owner loses sales every day the space stays as it is.',
        'Kita menjual 42 % pada 30 % rak: pemilik hilang jualan setiap hari ruang ini tidak berubah.',
        '我们用 30% 的货架卖出 42%：空间不调整，老板每天都在损失。',
      ],
    },
    {
      kind: 'table',
      title: ['Reading a planogram', 'Membaca planogram', '看懂陈列图'],
      head: ['Shelf|Left|Middle|Right', 'Aras|Kiri|Tengah|Kanan', '层位|左|中|右'],
      widths: [22, 26, 26, 26],
      rows: [
        [
          'Eye level|Curry × 4|Chicken × 4|New: laksa × 3',
          'Paras mata|Kari × 4|Ayam × 4|Baharu: laksa × 3',
          '视线层|咖喱 × 4|鸡味 × 4|新品叻沙 × 3',
        ],
        [
          'Hand level|Cup curry × 3|Cup chicken × 3|Tom yam × 3',
          'Paras tangan|Cawan kari × 3|Cawan ayam × 3|Tom yam × 3',
          '手臂层|杯装咖喱 × 3|杯装鸡味 × 3|东炎 × 3',
        ],
        [
          'Knee level|5-pack curry × 4|5-pack chicken × 4|Vegetarian × 2',
          'Paras lutut|Pek 5 kari × 4|Pek 5 ayam × 4|Vegetarian × 2',
          '膝盖层|五包装咖喱 × 4|五包装鸡味 × 4|素食 × 2',
        ],
      ],
      note: [
        'Start with the product at the upper left, build row by row, and mark what is out of stock.',
        'Mula dengan produk di kiri atas, susun baris demi baris, dan tandakan yang habis.',
        '从左上角开始逐排摆放，并记下缺货的产品。',
      ],
    },
    {
      kind: 'talk',
      title: ['Asking for two more facings', 'Meminta dua lagi muka produk', '争取多两个排面'],
      lines: [
        {
          who: 'seller',
          text: [
            'Mdm Devi, 42 of every 100 packs of noodles that you sell are ours.',
            'Puan Devi, 42 daripada setiap 100 pek mi yang dijual ialah jenama kami.',
            'Devi 女士，您每卖 100 包面，有 42 包是我们的。',
          ],
        },
        {
          who: 'owner',
          text: ['But the shelf is full.', 'Tetapi rak sudah penuh.', '可是货架满了。'],
        },
        {
          who: 'seller',
          text: [
            'These two flavours sold three packs last month. May I give their place to curry and show you the result in two weeks?',
            'Dua perisa ini terjual tiga pek bulan lepas. Boleh saya gantikan dengan kari dan tunjukkan hasilnya dalam dua minggu?',
            '这两款口味上个月只卖了三包。可以换成咖喱吗？两周后我给您看结果。',
          ],
        },
        {
          who: 'owner',
          text: [
            'Two weeks. If it does not sell, you change it back.',
            'Dua minggu. Kalau tidak laku, tukar semula.',
            '就两周。卖不动您就换回来。',
          ],
        },
      ],
    },
    {
      kind: 'checklist',
      title: [
        'Every month in every A outlet',
        'Setiap bulan di setiap kedai kelas A',
        '每月在每家 A 级店',
      ],
      points: [
        [
          'Measure share of shelf in our three categories',
          'Ukur bahagian rak dalam tiga kategori kita',
          '量三个品类的货架占比',
        ],
        [
          'Compare it with share of sales from the scanner or the invoices',
          'Bandingkan dengan bahagian jualan daripada pengimbas atau invois',
          '用扫码数据或发票比对销量占比',
        ],
        [
          'Ask for one change and agree on a date to look at it',
          'Minta satu perubahan dan tetapkan tarikh semakan',
          '提出一项调整，并约好检查日期',
        ],
        [
          'Rebuild the planogram and photograph it',
          'Bina semula planogram dan ambil gambar',
          '还原陈列图并拍照',
        ],
      ],
    },
  ],
}
