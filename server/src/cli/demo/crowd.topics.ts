import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { TIERS, type Tier } from '@tristar/shared/common/tiers'
import { DEMO_TOPICS } from './catalogue.ts'
import type { DemoTopic, Deck, Quiz, Text } from './content.types.ts'

/** Kinds of goods, each with a topic in every tier. */
const GOODS: readonly Text[] = [
  ['Chilled dairy', 'Tenusu sejuk', '冷藏乳品'],
  ['Instant noodles', 'Mi segera', '即食面'],
  ['Biscuits and snacks', 'Biskut dan snek', '饼干和零食'],
  ['Cooking oil', 'Minyak masak', '食用油'],
  ['Rice and grains', 'Beras dan bijirin', '米和谷物'],
  ['Coffee and tea', 'Kopi dan teh', '咖啡和茶'],
  ['Soft drinks', 'Minuman ringan', '汽水'],
  ['Canned fish', 'Ikan dalam tin', '鱼罐头'],
  ['Sauces and spices', 'Sos dan rempah', '酱料和香料'],
  ['Baby food', 'Makanan bayi', '婴儿食品'],
  ['Detergents', 'Bahan pencuci', '洗涤剂'],
  ['Personal care', 'Penjagaan diri', '个人护理'],
  ['Frozen food', 'Makanan sejuk beku', '冷冻食品'],
  ['Confectionery', 'Gula-gula dan coklat', '糖果'],
  ['Bread and spreads', 'Roti dan sapuan', '面包和抹酱'],
  ['Paper goods', 'Barangan kertas', '纸制品'],
]

const ANGLES: Record<Tier, string> = {
  White: 'the basics',
  Green: 'selling more',
  Black: 'leading the category',
}

/** One small deck for all of them. */
const DECK: Deck = {
  subtitle: [
    'What every category asks of you',
    'Apa yang diminta oleh setiap kategori',
    '每个品类的要求',
  ],
  goals: [
    ['Count before you order', 'Kira sebelum memesan', '先点货再下单'],
    ['Oldest stock to the front', 'Stok lama di hadapan', '旧货摆在前面'],
    ['One price per product', 'Satu harga bagi setiap produk', '每个产品一个价格'],
  ],
  slides: [
    {
      kind: 'points',
      title: ['At every visit', 'Pada setiap lawatan', '每次拜访'],
      points: [
        [
          'Count|The stock on the shelf and in the store room.',
          'Kira|Stok di rak dan di stor.',
          '点货|货架和仓库的存货。',
        ],
        [
          'Rotate|What expires first stands in front.',
          'Pusing|Yang tamat tempoh dahulu di hadapan.',
          '轮换|先到期的放在前面。',
        ],
      ],
    },
  ],
}

const DECK_HEADING: Text = ['Category training', 'Latihan kategori', '品类培训']

function quizOn([english, malay, chinese]: Text): Quiz {
  return [
    {
      type: 'multipleChoice',
      question: [
        `${english}: what stands in front on the shelf?`,
        `${malay}: apa yang diletakkan di hadapan rak?`,
        `${chinese}：货架前排放什么？`,
      ],
      answers: [
        'What expires first|What came last|The largest pack',
        'Yang tamat tempoh dahulu|Yang sampai terakhir|Pek terbesar',
        '先到期的|最后到的|最大包装',
      ],
      correct: 'A',
    },
    {
      type: 'sequence',
      question: [
        `${english}: put the steps of an order in order.`,
        `${malay}: susun langkah pesanan.`,
        `${chinese}：把下单步骤排好。`,
      ],
      options: ['Propose|Count|Confirm', 'Cadang|Kira|Sahkan', '建议|点货|确认'],
      sequence: '2,1,3',
    },
  ]
}

/** Topics beside the demo's own, so that there are 60 in all; each is for some of the distributors. */
export const CROWD_TOPICS: readonly DemoTopic[] = TIERS.flatMap((belt, tier) => {
  const before = DEMO_TOPICS.filter((topic) => topic.belt === belt).length
  return GOODS.map((goods, index) => ({
    title: `${goods[0]}: ${ANGLES[belt]}`,
    heading: DECK_HEADING,
    belt,
    topicNo: before + index + 1,
    mandatoryFor: DISTRIBUTORS.filter((_, place) => (place + index + tier) % 2 === 0),
    supervisor: false,
    deck: DECK,
    quiz: quizOn(goods),
  }))
})
