import { percent } from '@tristar/shared/progress/progress.rules'
import type { TopicOverview, TopicOverviewRow } from '@tristar/shared/topics/topics.schema'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { GroupCount, TopicCount } from '../progress/topicCounts.service.ts'
import { countLearners, countTopicRecords } from '../progress/topicCounts.service.ts'
import { countTrainingsByTopic } from '../trainings/trainings.service.ts'
import type { CatalogueTopic } from './catalogue.service.ts'
import { allTopics } from './catalogue.service.ts'

/** GET /api/admin/topicDashboard: every topic with its figures, by tier and number. */
export async function topicOverview(): Promise<TopicOverview> {
  const [topics, learners, records, trainings] = await Promise.all([
    allTopics(),
    countLearners(),
    countTopicRecords(),
    countTrainingsByTopic(),
  ])
  const total = (role: LearnerRole) => sum(learners.filter((group) => group.role === role))
  return {
    totalSupervisors: total('supervisor'),
    totalSellers: total('seller'),
    data: topics.map((topic) => ({
      ...describe(topic),
      ...figuresOfTopic(topic, learners, records),
      training: trainings.get(topic._id) ?? 0,
    })),
  }
}

function sum(groups: readonly { count: number }[]): number {
  return groups.reduce((total, { count }) => total + count, 0)
}

/** Of those whom the topic is for: sellers of its distributors, or supervisors for EDAC theory (contract, section 3). */
function figuresOfTopic(
  topic: CatalogueTopic,
  learners: readonly GroupCount[],
  records: readonly TopicCount[],
): Pick<TopicOverviewRow, 'percentage' | 'avgAttempt'> {
  const role = topic.supervisor ? 'supervisor' : 'seller'
  const isFor = (group: Pick<GroupCount, 'role' | 'distributorId'>) =>
    group.role === role && topic.mandatoryFor.includes(group.distributorId)
  let completed = 0
  let attempts = 0
  let attempted = 0
  for (const record of records.filter((each) => each.topicId === topic._id && isFor(each))) {
    completed += topic.quiz ? record.passed : record.studied
    attempts += topic.quiz ? record.quizAttempts : record.theoryAttempts
    attempted += topic.quiz ? record.quizLearners : record.theoryLearners
  }
  const mean = attempted === 0 ? 0 : Math.round((attempts * 100) / attempted) / 100
  return { percentage: percent(completed, sum(learners.filter(isFor))), avgAttempt: mean }
}

function describe(topic: CatalogueTopic) {
  const { _id, beltType, topicNo, title, quiz, supervisor } = topic
  return {
    _id,
    beltType,
    topicNo,
    title,
    quiz,
    supervisor,
    mandatoryFor: [...topic.mandatoryFor],
    materialLanguages: topic.materials.map(({ language }) => language),
    quizLanguages: [...topic.quizLanguages],
  }
}
