import { screen } from '@testing-library/react'
import { adminsCalls } from '@tristar/shared/account/admins.calls'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import type { ReactNode } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadNamespace } from '../lib/i18n'
import { anAdmin } from '../lib/testing/people'
import { renderAs } from '../lib/testing/renderAs'
import { answerLater } from '../lib/testing/server'
import { Toasts } from '../ui/toast'
import { AddAdminDialog } from '../features/account/admins/AddAdminDialog'
import { AddPersonDrawer } from '../features/people/components/editing/AddPersonDrawer'
import { EditPersonDrawer } from '../features/people/components/editing/EditPersonDrawer'
import { PERSON } from '../features/people/testing/person'

beforeAll(() =>
  Promise.all(
    (['admins', 'givePassword', 'moves', 'personForm', 'personSelect'] as const).map(loadNamespace),
  ),
)

const ADDED = { user: { supervisorId: 'tan' }, password: 'abcd-efgh' }
const nothing = () => undefined

/** The dialog, its call and answer, what is typed where, what is pressed, and what is said once the answer has come. */
type Case = [
  draw: (onClose: () => void) => ReactNode,
  call: Parameters<typeof answerLater>[0],
  fieldThenButton: [string, string],
  said: string,
]

it.each<Case>([
  [
    (onClose) => <AddPersonDrawer opened of="supervisor" onClose={onClose} />,
    accountsCalls.add,
    ['User Manager ID', 'Add person'],
    'abcd-efgh',
  ],
  [
    (onClose) => <AddAdminDialog opened onClose={onClose} />,
    adminsCalls.add,
    ['Username', 'Add admin'],
    'abcd-efgh',
  ],
  [
    (onClose) => <EditPersonDrawer opened person={PERSON} onClose={onClose} onEdited={nothing} />,
    accountsCalls.edit,
    ['Name', 'Save'],
    'Changes saved',
  ],
])('the dialog stays until its answer has come (%#)', async (draw, call, [field, button], said) => {
  const arrive = answerLater(call, ADDED)
  const handleClose = vi.fn<() => void>()
  const { user } = renderAs(
    anAdmin('all'),
    <>
      {draw(handleClose)}
      <Toasts />
    </>,
  )
  await user.type(await screen.findByLabelText(field), 'tan')
  await user.click(screen.getByRole('button', { name: button }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('{Escape}')
  expect(handleClose).not.toHaveBeenCalled()
  arrive()
  expect(await screen.findByText(said)).toBeTruthy()
})
