import { linesCalls } from '@tristar/shared/lines/lines.calls'
import { nameOf } from './endpoints.ts'

const NOBODY = '403 403 403 403 403 403'
/** Of a learner's trainings those in which it is the one trained. */
const TRAINED = '200 404 404 200 404 404'
const NO_TOPIC = '403 - 403 - 403 403'
const LEARNERS_TOPIC = '200 - 404 - 404 404'

const ofManagers = (own: string, nothing: string) => ({
  seller: nothing,
  supervisor: own,
  lhm: nothing,
  all: nothing,
})
const ofAdmins = (own: string, nothing: string) => ({
  seller: nothing,
  supervisor: nothing,
  lhm: own,
  all: own,
})

/** Lines to the people of these rules, and what they remind of: topics and trainings of theirs. */
export function linesOwnership<Rule>({ ownSeller, person }: { ownSeller: Rule; person: Rule }) {
  return {
    [nameOf(linesCalls.toSeller)]: ownSeller,
    [`${nameOf(linesCalls.toSeller)}#topicId`]: ofManagers(LEARNERS_TOPIC, NO_TOPIC),
    [`${nameOf(linesCalls.toSeller)}#trainingId`]: ofManagers(TRAINED, NOBODY),
    [nameOf(linesCalls.toLearner)]: person,
    [`${nameOf(linesCalls.toLearner)}#topicId`]: ofAdmins(LEARNERS_TOPIC, NO_TOPIC),
    [`${nameOf(linesCalls.toLearner)}#trainingId`]: ofAdmins(TRAINED, NOBODY),
    [nameOf(linesCalls.ofSeller)]: ownSeller,
    [nameOf(linesCalls.ofLearner)]: person,
  }
}
