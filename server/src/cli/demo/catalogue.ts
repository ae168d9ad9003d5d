import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { DemoTopic } from './content.types.ts'
import { outletDeck } from './topics/bronze-1-outlet.deck.ts'
import { outletQuiz } from './topics/bronze-1-outlet.quiz.ts'
import { rangeDeck } from './topics/bronze-2-range.deck.ts'
import { rangeQuiz } from './topics/bronze-2-range.quiz.ts'
import { routeDeck } from './topics/bronze-3-route.deck.ts'
import { routeQuiz } from './topics/bronze-3-route.quiz.ts'
import { vanDeck } from './topics/bronze-4-van.deck.ts'
import { vanQuiz } from './topics/bronze-4-van.quiz.ts'
import { merchandisingDeck } from './topics/bronze-5-merchandising.deck.ts'
import { merchandisingQuiz } from './topics/bronze-5-merchandising.quiz.ts'
import { edacDeck } from './topics/edac.deck.ts'
import { edacQuiz } from './topics/edac.quiz.ts'
import { displayDeck } from './topics/gold-1-display.deck.ts'
import { displayQuiz } from './topics/gold-1-display.quiz.ts'
import { businessPlanDeck } from './topics/gold-2-business-plan.deck.ts'
import { businessPlanQuiz } from './topics/gold-2-business-plan.quiz.ts'
import { profitDeck } from './topics/gold-3-profit.deck.ts'
import { profitQuiz } from './topics/gold-3-profit.quiz.ts'
import { shelfShareDeck } from './topics/silver-1-shelf-share.deck.ts'
import { shelfShareQuiz } from './topics/silver-1-shelf-share.quiz.ts'
import { creditDeck } from './topics/silver-2-credit.deck.ts'
import { creditQuiz } from './topics/silver-2-credit.quiz.ts'
import { objectionsDeck } from './topics/silver-3-objections.deck.ts'
import { objectionsQuiz } from './topics/silver-3-objections.quiz.ts'

const EVERYONE = { mandatoryFor: DISTRIBUTORS, supervisor: false } as const

const BRONZE: readonly DemoTopic[] = [
  {
    title: 'Know your outlet: the first five minutes',
    heading: [
      'Know your outlet: the first five minutes',
      'Kenali kedai anda: lima minit pertama',
      '了解门店：最初五分钟',
    ],
    belt: 'White',
    topicNo: 1,
    deck: outletDeck,
    quiz: outletQuiz,
    ...EVERYONE,
  },
  {
    title: 'Product range and shelf life',
    heading: [
      'Product range and shelf life',
      'Rangkaian produk dan tarikh luput',
      '产品系列与保质期',
    ],
    belt: 'White',
    topicNo: 2,
    deck: rangeDeck,
    quiz: rangeQuiz,
    ...EVERYONE,
  },
  {
    title: 'Route planning and call frequency',
    heading: [
      'Route planning and call frequency',
      'Perancangan laluan dan kekerapan lawatan',
      '路线规划与拜访频率',
    ],
    belt: 'White',
    topicNo: 3,
    deck: routeDeck,
    quiz: routeQuiz,
    ...EVERYONE,
  },
  {
    title: 'Order taking and van stock',
    heading: ['Order taking and van stock', 'Pengambilan pesanan dan stok van', '接单与车载库存'],
    belt: 'White',
    topicNo: 4,
    deck: vanDeck,
    quiz: vanQuiz,
    ...EVERYONE,
  },
  {
    title: 'Merchandising: chiller and gondola',
    heading: [
      'Merchandising: chiller and gondola',
      'Penyusunan: peti sejuk dan gondola',
      '陈列：冰柜与货架',
    ],
    belt: 'White',
    topicNo: 5,
    deck: merchandisingDeck,
    quiz: merchandisingQuiz,
    ...EVERYONE,
  },
]

const SILVER: readonly DemoTopic[] = [
  {
    title: 'Share of shelf and planograms',
    heading: ['Share of shelf and planograms', 'Bahagian rak dan planogram', '货架占比与陈列图'],
    belt: 'Green',
    topicNo: 1,
    mandatoryFor: ['LHM', 'MER-S', 'MER-EC', 'KTCB'],
    supervisor: false,
    deck: shelfShareDeck,
    quiz: shelfShareQuiz,
  },
  {
    title: 'Credit terms and collection',
    heading: ['Credit terms and collection', 'Tempoh kredit dan kutipan', '信用条款与收款'],
    belt: 'Green',
    topicNo: 2,
    deck: creditDeck,
    quiz: creditQuiz,
    ...EVERYONE,
  },
  {
    title: 'Handling price objections',
    heading: ['Handling price objections', 'Mengendalikan bantahan harga', '处理价格异议'],
    belt: 'Green',
    topicNo: 3,
    deck: objectionsDeck,
    quiz: objectionsQuiz,
    ...EVERYONE,
  },
]

const GOLD: readonly DemoTopic[] = [
  {
    title: 'Negotiating display space',
    heading: ['Negotiating display space', 'Merundingkan ruang paparan', '陈列空间谈判'],
    belt: 'Black',
    topicNo: 1,
    deck: displayDeck,
    quiz: displayQuiz,
    ...EVERYONE,
  },
  {
    title: 'Joint business planning with key outlets',
    heading: [
      'Joint business planning with key outlets',
      'Perancangan bersama kedai utama',
      '与重点门店制定联合业务计划',
    ],
    belt: 'Black',
    topicNo: 2,
    mandatoryFor: ['LHM', 'KTC', 'MER-S', 'MER-EC'],
    supervisor: false,
    deck: businessPlanDeck,
    quiz: businessPlanQuiz,
  },
  {
    title: 'Distributor P&L for sales people',
    heading: [
      'Distributor P&L for sales people',
      'Untung rugi pengedar untuk jurujual',
      '销售人员的经销商损益表',
    ],
    belt: 'Black',
    topicNo: 3,
    deck: profitDeck,
    quiz: profitQuiz,
    ...EVERYONE,
  },
]

const EDAC: DemoTopic = {
  title: 'EDAC: coaching and evaluating in the field',
  heading: [
    'EDAC: coaching and evaluating in the field',
    'EDAC: bimbingan dan penilaian di lapangan',
    'EDAC：实地辅导与评估',
  ],
  belt: 'Black',
  topicNo: 4,
  mandatoryFor: DISTRIBUTORS,
  supervisor: true,
  deck: edacDeck,
  quiz: edacQuiz,
}

/** The demo's topics, tier by tier in the order of their numbers; the EDAC theory ends the Gold tier. */
export const DEMO_TOPICS: readonly DemoTopic[] = [...BRONZE, ...SILVER, ...GOLD, EDAC]
