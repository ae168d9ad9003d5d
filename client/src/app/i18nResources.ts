import type account from '../features/account/account.texts.json'
import type admins from '../features/account/admins.texts.json'
import type analysis from '../features/analysis/analysis.texts.json'
import type audit from '../features/audit/audit.texts.json'
import type auth from '../features/account/auth.texts.json'
import type certificates from '../features/certificates/certificates.texts.json'
import type changes from '../features/common/changes.texts.json'
import type contactLink from '../features/account/contactLink.texts.json'
import type dashboards from '../features/dashboards/dashboards.texts.json'
import type dateField from '../ui/dateField.texts.json'
import type feed from '../features/trainings/feed.texts.json'
import type followUp from '../features/trainings/followUp.texts.json'
import type evaluationForm from '../features/trainings/evaluationForm.texts.json'
import type explanations from '../ui/explanations.texts.json'
import type givePassword from '../features/common/givePassword.texts.json'
import type imports from '../features/imports/imports.texts.json'
import type join from '../features/account/join.texts.json'
import type keys from '../features/common/keys.texts.json'
import type learners from '../features/people/learners.texts.json'
import type lines from '../features/common/lines.texts.json'
import type messages from '../features/notifications/messages.texts.json'
import type many from '../features/people/many.texts.json'
import type moves from '../features/people/moves.texts.json'
import type newSeller from '../features/common/newSeller.texts.json'
import type notifications from '../features/notifications/notifications.texts.json'
import type operation from '../features/common/operation.texts.json'
import type people from '../features/people/people.texts.json'
import type person from '../features/people/person.texts.json'
import type personForm from '../features/people/personForm.texts.json'
import type personSelect from '../features/common/personSelect.texts.json'
import type progress from '../features/study/progress.texts.json'
import type quizBeside from '../features/topics/quizBeside.texts.json'
import type quizEditor from '../features/topics/quizEditor.texts.json'
import type quizImport from '../features/topics/quizImport.texts.json'
import type quizResult from '../features/study/quizResult.texts.json'
import type reset from '../features/reset/reset.texts.json'
import type setup from '../features/dashboards/setup.texts.json'
import type team from '../features/team/team.texts.json'
import type topicEditor from '../features/topics/topicEditor.texts.json'
import type topics from '../features/study/topics.texts.json'
import type trainingForms from '../features/trainings/trainingForms.texts.json'
import type trainings from '../features/trainings/trainings.texts.json'
import type trends from '../features/trends/trends.texts.json'
import type views from '../features/people/views.texts.json'
import type versions from '../features/topics/versions.texts.json'
import type voices from '../features/voices/voices.texts.json'
import type week from '../features/trainings/week.texts.json'
import type { TextResources } from '../lib/i18n.types'
import type { TextsOf } from '../lib/textsIn'

// One line per feature: makes its keys known to `t` (and a wrong key an error of the type check).
declare module '../lib/i18n.types' {
  interface TextResources {
    account: TextsOf<typeof account>
    admins: TextsOf<typeof admins>
    analysis: TextsOf<typeof analysis>
    audit: TextsOf<typeof audit>
    auth: TextsOf<typeof auth>
    certificates: TextsOf<typeof certificates>
    changes: TextsOf<typeof changes>
    contactLink: TextsOf<typeof contactLink>
    dashboards: TextsOf<typeof dashboards>
    dateField: TextsOf<typeof dateField>
    evaluationForm: TextsOf<typeof evaluationForm>
    feed: TextsOf<typeof feed>
    followUp: TextsOf<typeof followUp>
    explanations: TextsOf<typeof explanations>
    givePassword: TextsOf<typeof givePassword>
    imports: TextsOf<typeof imports>
    join: TextsOf<typeof join>
    keys: TextsOf<typeof keys>
    learners: TextsOf<typeof learners>
    lines: TextsOf<typeof lines>
    messages: TextsOf<typeof messages>
    many: TextsOf<typeof many>
    moves: TextsOf<typeof moves>
    newSeller: TextsOf<typeof newSeller>
    notifications: TextsOf<typeof notifications>
    operation: TextsOf<typeof operation>
    people: TextsOf<typeof people>
    person: TextsOf<typeof person>
    personForm: TextsOf<typeof personForm>
    personSelect: TextsOf<typeof personSelect>
    progress: TextsOf<typeof progress>
    quizBeside: TextsOf<typeof quizBeside>
    quizEditor: TextsOf<typeof quizEditor>
    quizImport: TextsOf<typeof quizImport>
    quizResult: TextsOf<typeof quizResult>
    reset: TextsOf<typeof reset>
    setup: TextsOf<typeof setup>
    team: TextsOf<typeof team>
    topicEditor: TextsOf<typeof topicEditor>
    topics: TextsOf<typeof topics>
    trainingForms: TextsOf<typeof trainingForms>
    trainings: TextsOf<typeof trainings>
    trends: TextsOf<typeof trends>
    views: TextsOf<typeof views>
    versions: TextsOf<typeof versions>
    voices: TextsOf<typeof voices>
    week: TextsOf<typeof week>
  }
}

/** The features that have texts. */
export type Namespace = keyof TextResources
