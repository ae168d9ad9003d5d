import { type AppRoute, lazyPage } from '../lazyPage'

/** The study screens, which sellers and supervisors share (specification, section 2). */
const TrainingList = lazyPage(
  async () => (await import('../../features/study/trainingList.page')).TrainingListPage,
  'topics',
  'progress',
)

const Theory = lazyPage(
  async () => (await import('../../features/study/theory.page')).TheoryPage,
  'topics',
)

const Quiz = lazyPage(
  async () => (await import('../../features/study/quiz.page')).QuizPage,
  'topics',
)

interface StudyPaths {
  training: string
  topic: (topicId: string) => string
  quiz: (topicId: string) => string
}

export function studyRoutes({ training, topic, quiz }: StudyPaths): AppRoute[] {
  return [
    { path: training, Page: TrainingList },
    { path: topic(':topicId'), Page: Theory },
    { path: quiz(':quizId'), Page: Quiz },
  ]
}
