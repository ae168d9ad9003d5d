/** The limits of input (domain: Limits). Texts are in characters. */
export const LIMITS = {
  /** The longest id in input (api: Names and ids). */
  idInput: 64,
  title: 120,
  name: 80,
  ojtField: 1000,
  edacField: 300,
  /** A score as it is typed: every score, and a slip. */
  typedScore: 20,
  reason: 300,
  /** Whom to ask for help: an address, a number, a name. */
  contact: 200,
  /** What a seller says to an evaluation. */
  comment: 1000,
  /** A next step, and how many an evaluation gives. */
  step: 300,
  steps: 10,
  questionText: 1000,
  answerText: 300,
  explanation: 500,
  /** A report of a question, and its answer. */
  voice: 500,
  /** What a User Manager or an admin writes to a learner. */
  line: 300,
  email: 254,
  passwordMinCharacters: 8,
  passwordMaxBytes: 72,
  durationSeconds: 86_400,
  answerChoices: 26,
  sequenceOptions: 26,
  questionsPerQuiz: 200,
  /** More than there are is all. */
  questionsAsked: 1000,
  pauseMinutes: 1440,
  /** Visits of slides that a completed theory tells. */
  slideVisits: 500,
  slidePages: 2000,
  quizAttemptsHour: 120,
  quizAttemptsDay: 1000,
  /** How many edits a topic recognises when they are sent again. */
  editsRemembered: 20,
  pdfBytes: 50 * 1024 * 1024,
  coverBytes: 20 * 1024,
  pdfPages: 500,
  /** What an author writes of a page of a PDF. */
  pageText: 2000,
  /** 200 inches, the most that PDF itself allows. */
  pdfPagePoints: 14_400,
  listDefault: 50,
  listMax: 200,
  embeddedList: 50,
  trainingListDays: 400,
  analysisMonths: 120,
  trendMonths: 36,
  sellersPerMove: 500,
  /** Of an admin, of each list. */
  views: 20,
  viewName: 40,
  /** The longest search, all of whose characters are encoded, with everything else. */
  viewQuery: 2000,
  /** All whom a list finds. */
  peoplePerJob: 100_000,
} as const

/** Marks out of 100 that a quiz needs (domain: Quizzes). */
export const PASS_MARK = 100
