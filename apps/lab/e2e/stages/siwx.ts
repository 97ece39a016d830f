import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import type { Stage } from './stage'

const required = '?siwx=required'

/** Connects and waits for the sign-in view. */
export async function reachSignIn(lab: LabPage) {
  await lab.open()
  await lab.button('Lab Wallet').click()
  await lab.approve.click()
  await expect(lab.title).toHaveText('Sign in')
  await expect(lab.button('Show message')).toBeVisible()
}

const press = (lab: LabPage) => lab.button('Sign in').click()

/** Disables timers from this length on, in ms, so that a state does not end by itself. */
const holdTimers = ({ page }: LabPage, from: number, to = Number.POSITIVE_INFINITY) =>
  page.evaluate(
    ([from, to]) => {
      const { setTimeout } = window
      const held = (action: TimerHandler, delay = 0, ...rest: unknown[]) =>
        delay < from || delay > to ? setTimeout(action, delay, ...rest) : 0
      Object.assign(window, { setTimeout: held })
    },
    [from, to] as const,
  )

/** Wakes the server, whose database starts slowly. */
const wakeServer = ({ page, lab }: LabPage) => page.request.get(`${lab.url}/sign-in/nonce`)

/** Makes the server accept requests of a method and never answer. */
const hangSessions = ({ page }: LabPage, method: string) =>
  page.route('**/sign-in/session', (route) =>
    route.request().method() === method ? undefined : route.continue(),
  )

export const siwxStages = [
  { name: 'sign in', view: 'SIWXSignMessage', query: '?siwx=optional', reach: reachSignIn },
  {
    name: 'sign in, the message is shown',
    inGate: true,
    query: required,
    async reach(lab) {
      await reachSignIn(lab)
      await lab.button('Show message').click()
    },
  },
  {
    name: 'sign in, waiting',
    query: required,
    async reach(lab) {
      await reachSignIn(lab)
      await press(lab)
      await expect(lab.approve).toBeVisible()
    },
  },
  {
    name: 'sign in, slow',
    query: required,
    async reach(lab) {
      await reachSignIn(lab)
      await lab.page.clock.install()
      await press(lab)
      await expect(lab.approve).toBeVisible()
      await lab.page.clock.runFor(20_500)
      await expect(lab.dialog.getByText(/Still waiting/)).toBeVisible()
    },
  },
  {
    name: 'sign in, declined',
    query: required,
    async reach(lab) {
      await reachSignIn(lab)
      await press(lab)
      await lab.reject.click()
      await expect(lab.dialog.getByText('Signature declined')).toBeVisible()
    },
  },
  {
    name: 'sign in, failed',
    query: required,
    async reach(lab) {
      await reachSignIn(lab)
      await lab.wallet().fail(-32603, 'Internal error', 'personal_sign')
      await press(lab)
      await expect(lab.dialog.getByText('Sign-in failed').first()).toBeVisible()
      await expect(lab.page.locator('.cb-snackbar')).toHaveCount(0)
      lab.complaints.splice(0)
    },
  },
  {
    name: 'sign in, a request is open',
    query: required,
    async reach(lab) {
      await reachSignIn(lab)
      await lab.wallet().fail(-32002, 'Request already pending', 'personal_sign')
      await press(lab)
      await expect(lab.dialog.getByText(/already open/)).toBeVisible()
    },
  },
  {
    name: 'sign in, the server does not answer',
    query: `${required}&sessions=server`,
    async reach(lab) {
      await lab.page.route('**/sign-in/**', (route) => route.fulfill({ status: 503, body: '{}' }))
      await lab.open()
      await lab.button('Lab Wallet').click()
      // Prevents a retry, which the browser would log as a failure.
      await holdTimers(lab, 900)
      await lab.approve.click()
      await expect(lab.button('Disconnect')).toBeVisible()
      lab.complaints.splice(0)
    },
  },
  {
    name: 'sign in, being checked',
    query: `${required}&sessions=server`,
    async reach(lab) {
      await wakeServer(lab)
      await hangSessions(lab, 'POST')
      await reachSignIn(lab)
      await press(lab)
      await holdTimers(lab, 10_000)
      await lab.approve.click()
      await expect(lab.dialog.getByText('Checking your signature')).toBeVisible()
    },
  },
  {
    name: 'sign in, signed in',
    query: required,
    async reach(lab) {
      await reachSignIn(lab)
      await press(lab)
      await expect(lab.approve).toBeVisible()
      await holdTimers(lab, 500, 500)
      await lab.approve.click()
      await expect(lab.dialog.getByRole('heading', { name: 'Signed in' })).toBeVisible()
    },
  },
  {
    name: 'sign in, cancelling',
    query: `${required}&sessions=server`,
    async reach(lab) {
      await wakeServer(lab)
      await reachSignIn(lab)
      await press(lab)
      await lab.approve.click()
      await expect(lab.dialog).toBeHidden()
      await lab.page.evaluate(
        () => void window.lab?.modals[0]?.carabiner.switchNetwork('eip155:31338'),
      )
      await lab.approve.click()
      await expect(lab.title).toHaveText('Sign in')
      await expect(lab.button('Show message')).toBeVisible()
      await hangSessions(lab, 'GET')
      await holdTimers(lab, 10_000)
      await lab.button('Cancel').click()
      await expect(lab.button(/Cancelling/)).toBeVisible()
    },
  },
  {
    name: 'sign in, a smart account',
    query: `${required}&smart=deployed`,
    async reach(lab) {
      await reachSignIn(lab)
      await press(lab)
      await lab.approve.click()
      await expect(lab.dialog.getByText(/smart account/i).first()).toBeVisible()
      await expect(lab.page.locator('.cb-snackbar')).toHaveCount(0)
      lab.complaints.splice(0)
    },
  },
] as const satisfies readonly Stage[]
