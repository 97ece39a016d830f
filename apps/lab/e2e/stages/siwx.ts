import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import type { Stage } from './stage'

const required = '?siwx=required'

/** Connected, and asked to sign in. */
export async function reachSignIn(lab: LabPage) {
  await lab.open()
  await lab.button('Lab Wallet').click()
  await lab.approve.click()
  await expect(lab.title).toHaveText('Sign in')
  await expect(lab.button('Show message')).toBeVisible()
}

const press = (lab: LabPage) => lab.button('Sign in').click()

export const siwxStages: readonly Stage[] = [
  { name: 'sign in', query: '?siwx=optional', reach: reachSignIn },
  {
    name: 'sign in, the message is shown',
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
      await expect(lab.dialog.getByText('Signing in failed').first()).toBeVisible()
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
]
