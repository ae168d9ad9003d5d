import { outletDeck } from './topics/bronze-1-outlet.deck.ts'
import { outletQuiz } from './topics/bronze-1-outlet.quiz.ts'
import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { DemoTopic } from './content.types.ts'

export const DEMO_TOPICS: readonly DemoTopic[] = [
  {
    title: 'Know your outlet: the first five minutes',
    heading: [
      'Know your outlet: the first five minutes',
      'Kenali kedai anda: lima minit pertama',
      '了解门店：最初五分钟',
    ],
    belt: 'White',
    topicNo: 1,
    mandatoryFor: DISTRIBUTORS,
    supervisor: false,
    deck: outletDeck,
    quiz: outletQuiz,
  },
]
