import type account from '../features/account/account.en.json'
import type admins from '../features/account/admins.en.json'
import type audit from '../features/audit/audit.en.json'
import type auth from '../features/account/auth.en.json'
import type certificates from '../features/certificates/certificates.en.json'
import type contactLink from '../features/account/contactLink.en.json'
import type dashboards from '../features/dashboards/dashboards.en.json'
import type dateField from '../ui/dateField.en.json'
import type evaluationForm from '../features/trainings/evaluationForm.en.json'
import type explanations from '../ui/explanations.en.json'
import type givePassword from '../features/account/givePassword.en.json'
import type imports from '../features/imports/imports.en.json'
import type learners from '../features/people/learners.en.json'
import type messages from '../features/notifications/messages.en.json'
import type moves from '../features/people/moves.en.json'
import type newSeller from '../features/common/newSeller.en.json'
import type notifications from '../features/notifications/notifications.en.json'
import type operation from '../features/common/operation.en.json'
import type people from '../features/people/people.en.json'
import type person from '../features/people/person.en.json'
import type personSelect from '../features/common/personSelect.en.json'
import type progress from '../features/study/progress.en.json'
import type quizEditor from '../features/topics/quizEditor.en.json'
import type reset from '../features/reset/reset.en.json'
import type team from '../features/team/team.en.json'
import type topicEditor from '../features/topics/topicEditor.en.json'
import type topics from '../features/study/topics.en.json'
import type trainingForms from '../features/trainings/trainingForms.en.json'
import type trainings from '../features/trainings/trainings.en.json'
import type { TextResources } from '../lib/i18n.types'

// One line per feature: makes its keys known to `t` (and a wrong key an error of the type check).
declare module '../lib/i18n.types' {
  interface TextResources {
    account: typeof account
    admins: typeof admins
    audit: typeof audit
    auth: typeof auth
    certificates: typeof certificates
    contactLink: typeof contactLink
    dashboards: typeof dashboards
    dateField: typeof dateField
    evaluationForm: typeof evaluationForm
    explanations: typeof explanations
    givePassword: typeof givePassword
    imports: typeof imports
    learners: typeof learners
    messages: typeof messages
    moves: typeof moves
    newSeller: typeof newSeller
    notifications: typeof notifications
    operation: typeof operation
    people: typeof people
    person: typeof person
    personSelect: typeof personSelect
    progress: typeof progress
    quizEditor: typeof quizEditor
    reset: typeof reset
    team: typeof team
    topicEditor: typeof topicEditor
    topics: typeof topics
    trainingForms: typeof trainingForms
    trainings: typeof trainings
  }
}

/** The features that have texts. */
export type Namespace = keyof TextResources
