import type { Distributor } from '@tristar/shared/common/distributors'
import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { ProgressModel } from './progress.model.ts'

/** The learners of one kind and distributor. */
export interface GroupCount {
  role: LearnerRole
  distributorId: Distributor
  count: number
}

/** How many learners there are, per role and distributor: counted on the index, without reading a learner. */
export async function countLearners(): Promise<GroupCount[]> {
  const roles: LearnerRole[] = ['seller', 'supervisor']
  const groups = roles.flatMap((role) =>
    DISTRIBUTORS.map((distributorId) => ({ role, distributorId })),
  )
  return Promise.all(
    groups.map(async (group) => ({ ...group, count: await ProgressModel.countDocuments(group) })),
  )
}

/** What the learners of one kind and distributor have done at one topic, in numbers of learners and attempts. */
export interface TopicCount {
  topicId: string
  role: LearnerRole
  distributorId: Distributor
  /** Learners who have done the theory; `passed`: and passed the quiz. */
  studied: number
  passed: number
  theoryAttempts: number
  theoryLearners: number
  quizAttempts: number
  quizLearners: number
}

/** Counts the documents for which the condition holds. */
function one(condition: object) {
  return { $sum: { $cond: [condition, 1, 0] } }
}

/** One pass over all kept records. */
export async function countTopicRecords(): Promise<TopicCount[]> {
  const record = '$records'
  const has = (field: string) => ({ $gt: [`${record}.${field}`, null] })
  const groups = await ProgressModel.aggregate<
    Omit<TopicCount, 'topicId' | 'role' | 'distributorId'> & {
      _id: Pick<TopicCount, 'topicId' | 'role' | 'distributorId'>
    }
  >([
    { $project: { role: 1, distributorId: 1, records: 1 } },
    { $unwind: record },
    {
      $group: {
        _id: { topicId: `${record}.topicId`, role: '$role', distributorId: '$distributorId' },
        studied: one(has('theoryDoneAt')),
        passed: one({ $and: [has('theoryDoneAt'), has('quizPassedAt')] }),
        theoryAttempts: { $sum: `${record}.theoryCount` },
        theoryLearners: one({ $gt: [`${record}.theoryCount`, 0] }),
        quizAttempts: { $sum: `${record}.quizCount` },
        quizLearners: one({ $gt: [`${record}.quizCount`, 0] }),
      },
    },
  ])
  return groups.map(({ _id, ...counts }) => ({ ..._id, ...counts }))
}
