/** The demo's API for other packages: its people and the generator of large data. */
export { answerQuiz } from './answers.ts'
export { CROWD_TEAM, crowdTeams } from './crowd.people.ts'
export { isHalfSeeded } from './marker.ts'
export { DEMO_PASSWORD } from './people.ts'
export { countCrowd, isEmptyDatabase, seedDemo } from './seed.ts'
