import { withSingular } from './singular.ts'

/**
 * Every refusal of the product: code → English sentence (api: Refusals). `{name}` is a
 * parameter from `params`. The server sends the sentence, the client translates the code.
 */
export const ERRORS = {
  UNAUTHENTICATED: 'Please log in to continue.',
  FORBIDDEN: 'You are not allowed to do this.',
  NOT_FOUND: 'This does not exist.',
  VALIDATION: 'Please check the field {field}.',
  FIELD_UNKNOWN: 'There is no field {field}.',
  METHOD_NOT_ALLOWED: 'This address does not take this method.',
  BODY_INVALID: 'The request could not be read.',
  TOO_LARGE: 'This is too large.',
  WRONG_TYPE: 'This kind of content is not accepted.',
  DAILY_LIMIT: 'At most {max} a day. Please try again in {hours} hours.',
  BUSY: 'The server is busy. Please try again in {seconds} seconds.',
  TOO_MANY_ATTEMPTS: 'Too many attempts. Please try again in {minutes} minutes.',
  DATABASE_UNAVAILABLE:
    'The database cannot be reached. Nothing has been changed. Please try again.',
  STORAGE_FULL: 'The disk of the server is full. Nothing has been changed. Please tell an admin.',
  INTERNAL: 'Something went wrong. Nothing has been changed. Please try again.',

  FIELDS_REQUIRED: 'Please fill in all the input fields',
  INVALID_CREDENTIALS: 'The ID or password is not correct.',
  ACCOUNT_INACTIVE: 'This account is inactive.',
  APPROVAL_PENDING: 'Your registration is waiting for approval.',
  REGISTRATION_CLOSED:
    'Nobody can register as a User Manager here. Please ask your admin for an account.',
  SET_BY_VARIABLE: 'This is set by the variable {name} of the server and cannot be changed here.',
  CONFIRM_MISMATCH: 'Please type the ID exactly as it is shown.',
  ACCOUNT_ACTIVE: 'This account is active.',
  ID_INVALID:
    'An ID has 2 to 32 letters, digits, dots, underscores or hyphens, and begins and ends with a letter or digit.',
  ID_RESERVED: 'IDs that begin with “former-” belong to people who were erased.',
  ID_TAKEN: 'This ID is already in use.',
  SUPERVISOR_UNKNOWN: 'There is no User Manager with this ID.',
  MANAGER_INACTIVE: 'This User Manager is inactive or waits for approval.',
  HAS_SELLERS: 'This User Manager has active Users. Please choose who takes them over.',
  TEAM_TOO_LARGE: 'At most {max} Users can be moved at once. Please move some of them first.',
  NAME_TOO_COMMON: 'Too many people have such a name. Please type more of it.',
  DISTRIBUTOR_INVALID: 'Please choose a distributor from the list.',
  PASSWORD_TOO_SHORT: 'The password needs at least 8 characters.',
  PASSWORD_COMMON:
    'Anybody would try this password early: it is common, your ID or one character repeated. Please choose another one.',
  PASSWORD_TOO_LONG: 'The password is too long: at most 72 bytes.',
  PASSWORD_MISMATCH: 'Password and Confirm Password is not matching',
  PASSWORD_WRONG: 'The current password is not correct.',
  PASSWORD_REQUIRED: 'Please enter your current password to change this.',
  RESET_TOKEN_INVALID: 'This link is no longer valid. Please ask for a new one.',
  CONFIRM_TOKEN_INVALID: 'This link is no longer valid. Please ask for a new one under My Profile.',
  UNSUBSCRIBE_TOKEN_INVALID:
    'This link is not valid. You can choose what you are told under My Profile.',
  NO_ADDRESS: 'Please confirm an email address under My Profile first.',
  NO_MAIL_SERVER: 'This server has no mail server: it sends no emails.',
  MAIL_FAILED: 'The mail server did not accept the message.',
  PHONE_INVALID:
    "Please enter a valid phone number: Starts with '01', numeric value only and no separator in between",
  EMAIL_INVALID: 'Please enter a valid email address.',
  CONTACT_TAKEN: 'This email or phone number cannot be used.',
  TEXT_TOO_LONG: 'The {text} is too long: at most {max} characters.',
  TEXT_INVALID: 'The {text} is a single line without control characters.',
  NAME_TOO_LONG: 'The name is too long: at most 80 characters.',
  NAME_INVALID: 'A name is a single line without control characters.',
  NAME_LINK: 'A name holds no address and no link: no @, no www. and no ://.',

  PASSWORD_CHANGE_REQUIRED: 'Please choose a new password first.',
  PASSWORD_UNCHANGED: 'Please choose a password other than the present one.',
  ADMIN_NOT_FOUND: 'There is no admin named {username}.',
  LAST_ADMIN:
    'This is the last admin of all distributors, without whom nobody could manage the product. Please add another one first.',
  SELF: 'You cannot do this to your own account. Please ask another admin.',
  CONTACT_WORKS:
    'This person has a confirmed email or phone number and can set a new password with “Forgot password”.',
  REGISTRATION_NOT_FOUND: 'No registration with this ID is waiting for approval.',
  CSV_REQUIRED: 'Please choose a CSV file.',
  CSV_INVALID: 'This file cannot be read as a CSV file in UTF-8.',
  CSV_OTHER_KIND:
    'This is a file of another kind ({kind}), not a CSV file. Please save it as “CSV UTF-8” first.',
  CSV_QUOTE_STRAY:
    'In line {line} a quotation mark is out of place. A cell that begins with one has to end with one.',
  XLSX_UNREADABLE:
    'This Excel file cannot be read: it is damaged or too large. Please save it as “CSV UTF-8”.',
  CSV_TOO_LARGE: 'A CSV file may have at most 2 MB.',
  CSV_COLUMNS_MISSING: 'The first line must name the columns. Missing: {columns}.',
  CSV_EMPTY: 'This file has no rows below its first line.',
  CSV_TOO_MANY_ROWS: 'A file may have at most {max} rows.',
  IMPORT_ACTION_INVALID: 'The action must be one of: {actions}.',
  IMPORT_PERSON_UNKNOWN: 'There is no User or User Manager with this ID.',
  IMPORT_SELLER_UNKNOWN: 'There is no User with this ID.',
  IMPORT_TYPE_INVALID: 'The type must be User or User Manager (or seller or supervisor).',
  IMPORT_PHONE_INVALID:
    'The phone number was read as “{read}”. It needs 10 or 11 digits that begin with 01.',
  IMPORT_ID_REPEATED: 'This ID is already in line {line} of the file.',
  IMPORT_CONTACT_REPEATED: 'This email or phone number is already in line {line} of the file.',
  IMPORT_SUPERVISOR_REFUSED: 'The User Manager of this row, in line {line}, cannot be imported.',
  IMPORT_PASSWORD_LOST:
    'The initial password of this row can no longer be read. Please import this row again.',
  IMPORT_CANCELLED: 'The import was stopped before this row.',
  IMPORT_RIGHTS_LOST:
    'The import has ended before this row: the admin who started it may no longer import people.',
  IMPORT_RUNNING: 'Another import is running. Please wait until it has ended, or stop it.',

  DAYS_INVALID: 'Please choose two days, at most 400 days apart.',

  TOPIC_NOT_FOUND: 'This topic does not exist.',
  TITLE_INVALID: 'A title is a single line without control characters.',
  TOPIC_PUBLISHED: 'A published topic cannot become a draft again.',
  TOPIC_CHANGED: 'This topic has been changed in the meantime. Nothing has been saved.',
  TOPIC_LOCKED: 'This topic is not open yet. Please complete the earlier topics first.',
  QUIZ_LOCKED: 'Please complete the theory of this topic first.',
  QUIZ_NOT_FOUND: 'This topic has no quiz in the chosen language.',
  QUIZ_CHANGED: 'This quiz has been changed in the meantime. Please start it again.',
  QUIZ_LIMIT_HOUR:
    'You have sent {max} quiz attempts within an hour. Please go on in {minutes} minutes.',
  QUIZ_LIMIT_DAY: 'You have sent {max} quiz attempts within a day. Please go on in {hours} hours.',
  LANGUAGE_REQUIRED: 'Please select language before proceed.',
  PDF_NOT_FOUND: 'PDF not found',

  TOPIC_REQUIRED_ADD: 'Please enter the required field, (title, belt type, mandatory checkboxes)',
  TOPIC_REQUIRED_EDIT:
    'Please enter the required field, (title, belt type, mandatory checkboxes, topic number)',
  TOPIC_TITLE_REQUIRED: 'Please enter the topic name.',
  TOPIC_NUMBER_UNKNOWN: 'The topic numbers of this star go from 1 to {last}.',
  PDF_REQUIRED: 'Please upload atleast one PDF file for user to study',
  QUIZZES_REQUIRED: 'Please add quizzes before proceed',
  QUESTIONS_INCOMPLETE:
    'Some questions have missing answer or correct answer, please make sure every question have answer and correct answer',
  ANSWERS_EQUAL: 'Two answers of question {questionNo} are the same. Please change or remove one.',
  QUESTIONS_TOO_LONG: 'Some questions have a text that is too long. Please shorten it.',
  FILE_UNREADABLE: 'This file cannot be read. Please choose it again.',
  PDF_INVALID: 'The {language} file is not a PDF.',
  PDF_DAMAGED: 'The {language} PDF is damaged, please save it anew.',
  PDF_PASSWORD: 'The {language} PDF needs a password. Please save it without one.',
  PDF_XFA: 'The {language} PDF is a form that browsers cannot show. Please print it to PDF first.',
  PDF_UNREADABLE: 'The {language} PDF takes too much time or memory to open. Please save it anew.',
  PDF_UNPACKS_TOO_FAR: 'The {language} PDF unpacks to far more than its size. Please save it anew.',
  PDF_TOO_MANY_PAGES: 'The {language} PDF has more than {pages} pages.',
  PDF_PAGE_TOO_LARGE:
    'Page {page} of the {language} PDF is wider or higher than 200 inches (5 metres). Please export it in a common size.',
  PDF_TOO_LARGE: 'The {language} PDF has more than 50 MB.',
  RANGE_INVALID: 'This part of the file does not exist.',

  OJT_REQUIRED_SELLER:
    'Please key in all the required input field (date, time, topic, business objective, training objective)',
  OJT_REQUIRED_SUPERVISOR: 'Please key in all the required input field (date, time, topic, seller)',
  EDAC_REQUIRED_SUPERVISOR: 'Please key in all the required input field (date, time, manager)',
  EDAC_REQUIRED_ADMIN:
    'Please key in all the required input field (date, time, manager, supervisor)',
  DATE_INVALID: 'Please enter a valid date.',
  HELD_ON_INVALID: 'Please enter the day on which it was held: today or an earlier day.',
  TIME_INVALID: 'Please enter a valid time.',
  ALL_TRAININGS_COMPLETED: 'You have completed all the belt trainings',
  SELLER_TRAININGS_COMPLETED: 'This seller has completed all the belt trainings',
  BELT_NOT_CURRENT: 'This training is not for the current star.',
  MODULES_INCOMPLETE: 'You must complete all the {belt} belt modules.',
  ALREADY_INITIATED: 'You can only initiate {belt} training once',
  SELLER_MODULES_INCOMPLETE: 'This seller need to complete all the modules first',
  SELLER_ALREADY_INITIATED: 'Already initiated a training towards this seller',
  EDAC_THEORY_INCOMPLETE: 'Please complete the EDAC Theory first',
  EDAC_ALREADY_PASSED: 'You have already completed this training',
  EDAC_ALREADY_OPEN: 'This User Manager already has an open EDAC training',
  EDAC_OPEN_OWN: 'You already have an open EDAC training.',
  EDAC_ANSWERS_REQUIRED: 'Please answer all 19 questions with YES or NO before you evaluate.',
  EVALUATION_REQUIRED: 'Please choose Passed or Failed.',
  SCORE_INVALID: 'A score is a number from 0 to 100.',
  TRAINING_NOT_FOUND: 'This training does not exist.',
  TRAINING_EVALUATED: 'This training has been evaluated and can no longer be changed.',
  CERTIFICATE_LOCKED: 'This star has not been achieved yet.',
  SERIAL_INVALID: 'This serial number is mistyped. Please compare it with the certificate.',
  CERTIFICATE_UNKNOWN: 'There is no certificate with this serial number.',
  CERTIFICATE_ERASED: 'The data of this certificate’s holder has been erased.',
  NAME_REQUIRED: 'This certificate has no name yet. Its holder can enter it under My Profile.',
  PUBLIC_URL_MISSING:
    'Badges need the public address of this server, which is not set (PUBLIC_URL). Please tell an admin.',
  CERTIFICATE_REVOKED: 'This certificate is revoked.',
  UNCONFIRMED:
    'This star’s evaluator waits for the distributor’s confirmation. The badge comes with it.',
  CERTIFICATE_VALID: 'This certificate is not revoked.',
  CERTIFICATE_RESET: 'A reset of the progress has revoked this certificate, for good.',
} as const

export type ErrorCode = keyof typeof ERRORS
export type ErrorParams = Record<string, string | number>

/** The sentence of `code` with its parameters; an unknown one stays as it is. */
export function errorSentence(code: ErrorCode, params: ErrorParams = {}): string {
  const value = (whole: string, name: string) => String(params[name] ?? whole)
  return withSingular(ERRORS[code].replace(/\{(\w+)\}/g, value))
}
