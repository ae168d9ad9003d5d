import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { TIERS } from '@tristar/shared/common/tiers'
import { percent } from '@tristar/shared/study/progress.rules'
import { silentPages } from '@tristar/shared/topics/pageTexts.rules'
import type { TopicOverview, TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import type { Findings } from '../analysis/analysis.ts'
import { type Group, groupsOf, type TopicGroup, topicGroups } from '../study/figures/figures.ts'
import {
  allTopics,
  draftTopics,
  type EditedTopic,
  presentTopic,
  revisedTopics,
} from '../topics/topics.ts'

/** Every topic with its kept figures, by tier and number; a tier's drafts, which have no figures, come last, then those without one. */
export async function describeTopics(findings: Findings): Promise<TopicOverview> {
  const [topics, drafts, revised, groups] = await Promise.all([
    allTopics(),
    draftTopics(),
    revisedTopics(),
    groupsOf(DISTRIBUTORS),
  ])
  const edac = topics.flatMap(({ _id, supervisor }) => (supervisor ? _id : []))
  const byTopic = new Map<string, TopicGroup[]>(topics.map(({ _id }) => [_id, []]))
  for (const group of await topicGroups(edac)) byTopic.get(group.topicId)?.push(group)
  return {
    totalSupervisors: totalOf('supervisor', groups),
    totalSellers: totalOf('seller', groups),
    data: [...TIERS, '']
      .flatMap((tier): EditedTopic[] => [
        ...topics.filter(({ beltType }) => beltType === tier),
        ...drafts.filter(({ beltType }) => beltType === tier),
      ])
      .map((topic) => ({
        ...describe(topic),
        ...figuresOfTopic(topic, groups, byTopic.get(topic._id) ?? []),
        findings: findings.get(topic._id) ?? 0,
        revision: revised.has(topic._id),
      })),
  }
}

function totalOf(role: LearnerRole, groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + (group.role === role ? group.total : 0), 0)
}

/** Of the topic's audience: sellers of its distributors, or supervisors for EDAC theory (domain: Figures). */
function figuresOfTopic(
  topic: EditedTopic,
  groups: readonly Group[],
  kept: readonly TopicGroup[],
): Pick<TopicOverviewRow, 'percentage' | 'avgAttempt' | 'training' | 'stuck'> {
  const role = topic.supervisor ? 'supervisor' : 'seller'
  const isFor = (group: Pick<Group, 'role' | 'distributorId'>) =>
    group.role === role && topic.mandatoryFor.includes(group.distributorId)
  let completed = 0
  let attempts = 0
  let attempted = 0
  let stuck = 0
  for (const group of kept.filter(isFor)) {
    completed += topic.quiz ? group.passed : group.studied
    attempts += topic.quiz ? group.quizAttempts : group.theoryAttempts
    attempted += topic.quiz ? group.quizLearners : group.theoryLearners
    stuck += topic.quiz ? group.stuck : 0
  }
  const mean = attempted === 0 ? 0 : Math.round((attempts * 100) / attempted) / 100
  return {
    percentage: percent(completed, totalOf(role, groups.filter(isFor))),
    avgAttempt: mean,
    training: kept.reduce((sum, { trainings }) => sum + trainings, 0),
    stuck,
  }
}

function describe(topic: EditedTopic) {
  return {
    ...presentTopic(topic),
    ...(topic.draft && { draft: topic.draft }),
    materials: MATERIAL_LANGUAGES.map((language) => {
      const pdf = topic.materials.find((material) => material.language === language)
      const quiz = topic.quizLanguages.includes(language)
      const { pages = 0, cover = '' } = pdf ?? {}
      const blank = { count: silentPages(pdf ?? {}).length, pages }
      return { language, pdf: pdf !== undefined, quiz, cover, ...(blank.count > 0 && { blank }) }
    }),
    translations: topic.translations.map((state) => ({ ...state })),
  }
}
