const PASSWORD = 'Tristar-2026'
const QUIZ_LANGUAGE = 'English'

async function call(url, body, token = '') {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'auth-token': token },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** The demo content that the pages need: tokens, and a quiz that may be taken. */
async function gatherFacts(url) {
  const login = (id) => call(`${url}/api/auth/login`, { id, password: PASSWORD })
  const seller = await login('nurul.aisyah')
  const supervisor = await login('tan.weiliang')
  const admin = await call(`${url}/api/admin/login`, { username: 'admin', password: PASSWORD })
  const quiz = seller.user.alltasks.find((task) => task.completed === true && task.quiz)
  if (!quiz) throw new Error('the demo seller has no quiz that may be taken')
  return {
    tokens: { seller: seller.token, supervisor: supervisor.token, admin: admin.token },
    serial: seller.user.beltSerial.white,
    quizPath: `/seller/training/quiz/${quiz._id}`,
  }
}

/** Begins the quiz: from then on its address shows the question. */
async function beginQuiz(page) {
  await page.getByRole('radio', { name: QUIZ_LANGUAGE }).click()
  await page.getByRole('button', { name: 'START NOW' }).click()
  await page.getByText(/^1 \/ \d+$/).waitFor()
}

/**
 * The pages to be measured, each with `who` is signed in (nobody: undefined), what a person does on it (see walks.mjs),
 * whether it is one of those that people open most (`frequent`), and how it is brought into its state (`prepare`).
 */
export async function pagesOf(url) {
  const { tokens, serial, quizPath } = await gatherFacts(url)
  const { seller, supervisor, admin } = tokens
  return [
    { name: 'login', path: '/login', walk: 'login', frequent: true },
    { name: 'certificate check', path: `/verify/${serial}`, walk: 'check' },
    {
      name: "seller's dashboard",
      path: '/seller/dashboard',
      token: seller,
      walk: 'menu',
      frequent: true,
    },
    {
      name: "supervisor's dashboard",
      path: '/supervisor/dashboard',
      token: supervisor,
      walk: 'menu',
    },
    { name: "admin's dashboard", path: '/admin/dashboard', token: admin, walk: 'menu' },
    { name: 'calendar', path: '/admin/calendar', token: admin, walk: 'calendar' },
    { name: 'table of all sellers', path: '/admin/seller', token: admin, walk: 'table' },
    {
      name: 'quiz',
      path: quizPath,
      token: seller,
      prepare: beginQuiz,
      walk: 'quiz',
      frequent: true,
    },
  ]
}

/** Leaves nothing in the browser's profile but the session of the page's user. */
export async function preparePage(context, url, { path, token, prepare }) {
  const page = await context.newPage()
  try {
    // A plain file: the product itself would read and write the same storage meanwhile.
    await page.goto(`${url}/favicon.svg`)
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
    await page.evaluate((kept) => kept && localStorage.setItem('user-token', kept), token)
    if (!prepare) return
    await page.goto(url + path)
    await prepare(page)
  } finally {
    await page.close()
  }
}
