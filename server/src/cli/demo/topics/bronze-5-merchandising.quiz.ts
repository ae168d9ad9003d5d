import type { Quiz } from '../content.types.ts'

export const merchandisingQuiz: Quiz = [
  {
    type: 'multipleChoice',
    question: [
      'On which level of a gondola do most sales happen?',
      'Di aras gondola manakah paling banyak jualan berlaku?',
      '货架的哪一层销量最高？',
    ],
    answers: [
      'Floor|Knee level|Hand level|Eye level',
      'Lantai|Paras lutut|Paras tangan|Paras mata',
      '底层|膝盖层|手臂层|视线层',
    ],
    correct: 'D',
  },
  {
    type: 'multipleChoice',
    question: [
      'How cold should a drinks chiller be?',
      'Berapakah suhu peti sejuk minuman?',
      '饮料冰柜应保持多少度？',
    ],
    answers: [
      '–5 to 0 °C|2 to 5 °C|8 to 12 °C|15 °C',
      '–5 hingga 0 °C|2 hingga 5 °C|8 hingga 12 °C|15 °C',
      '–5 至 0°C|2 至 5°C|8 至 12°C|15°C',
    ],
    correct: 'B',
  },
  {
    type: 'sequence',
    question: [
      'Put the work at the chiller in the right order.',
      'Susun kerja di peti sejuk mengikut urutan yang betul.',
      '请排出整理冰柜的正确顺序。',
    ],
    options: [
      'Cold bottles to the front|Read the temperature|Fill the gaps|Empty and wipe',
      'Botol sejuk ke depan|Baca suhu|Isi ruang kosong|Kosongkan dan lap',
      '冷瓶移到前面|看温度|补满空位|清空擦净',
    ],
    sequence: '2,4,1,3',
  },
  {
    type: 'multipleChoice',
    question: [
      'What makes a product easy to find? Choose all that apply.',
      'Apa yang memudahkan produk ditemui? Pilih semua yang berkenaan.',
      '怎样让产品容易被找到？请选出所有正确答案。',
    ],
    answers: [
      'Three facings or more|All flavours in one block|Label to the front|One piece of everything',
      'Sekurang-kurangnya tiga muka|Semua perisa dalam satu blok|Label ke depan|Satu unit setiap jenis',
      '至少三个排面|所有口味集中|标签朝外|每款只放一件',
    ],
    correct: 'ABC',
  },
  {
    type: 'multipleChoice',
    question: [
      'Where do heavy 5-litre bottles go?',
      'Di manakah botol berat 5 liter diletakkan?',
      '5 升的重货放在哪里？',
    ],
    answers: [
      'Eye level|Above the head|Floor|Counter',
      'Paras mata|Atas kepala|Lantai|Kaunter',
      '视线层|高过头顶|底层|柜台',
    ],
    correct: 'C',
  },
  {
    type: 'recap',
    question: ['Before you leave the shop', 'Sebelum meninggalkan kedai', '离店之前'],
    recap: [
      'Step back three paces and look: full, cold, clean, priced. Then take the photograph.',
      'Undur tiga langkah dan lihat: penuh, sejuk, bersih, berharga. Kemudian ambil gambar.',
      '退后三步看一眼：满、冷、净、有价签，然后拍照。',
    ],
  },
]
