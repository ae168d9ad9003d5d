import { LIMITS } from '@tristar/shared/common/limits'
import { isGraded, type QuizRules } from '@tristar/shared/topics/draw.rules'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import type { TopicDraft } from './draft'
import { numberIn } from './numberIn'

/** The rules that are typed, with the most that each may be. */
export const RULE_NUMBERS = {
  ask: LIMITS.questionsPerQuiz,
  pauseMinutes: LIMITS.pauseMinutes,
} as const
export type RuleNumber = keyof typeof RULE_NUMBERS

/** The first field whose text is no number that it may hold. */
export function wrongRule(draft: Pick<TopicDraft, RuleNumber>): RuleNumber | undefined {
  const names: RuleNumber[] = ['ask', 'pauseMinutes']
  return names.find((name) => numberIn(draft[name], RULE_NUMBERS[name]) === null)
}

/** The rules of the form; what is mistyped is 0. */
export function rulesOf(draft: TopicDraft): QuizRules {
  const { shuffleQuestions, shuffleChoices } = draft
  const number = (name: RuleNumber) => numberIn(draft[name], RULE_NUMBERS[name]) ?? 0
  return {
    shuffleQuestions,
    shuffleChoices,
    ask: number('ask'),
    pauseMinutes: number('pauseMinutes'),
  }
}

/** The languages that have so few graded questions that all of them are asked, with their number. */
export function askedWhole(draft: TopicDraft): { language: MaterialLanguage; count: number }[] {
  const { ask } = rulesOf(draft)
  const graded = draft.questions.filter(isGraded)
  return MATERIAL_LANGUAGES.map((language) => ({
    language,
    count: graded.filter((question) => question.language === language).length,
  })).filter(({ count }) => count > 0 && ask >= count)
}
