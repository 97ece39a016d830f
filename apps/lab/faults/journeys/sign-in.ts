import type { LabPage } from '../../e2e/support/lab-page'
import { expect } from '../../e2e/support/test'
import { type Journey, restored } from '../visit'
import { agree, pressWallet } from './connected'

/** Tells whether the visitor is signed in. A failed read counts as no. */
const isSignedIn = ({ page }: LabPage) =>
  page.evaluate(async () => {
    const sessions = await window.lab?.modals[0]?.siwx.getSessions().catch(() => [])
    return (sessions?.length ?? 0) > 0
  })

const ask = (lab: LabPage) => lab.dialog.getByRole('button', { name: 'Sign in', exact: true })

/** A connected visitor signs in with a signature that the server verifies. */
export const signIn: Journey = {
  name: 'sign in',
  query: '?siwx=optional&sessions=server',
  services: {
    'nonces of sign-ins': () => /\/sign-in\/nonce/,
    sessions: () => /\/sign-in\/session/,
  },
  isConnected: true,
  async prepare({ lab }) {
    // The server's database starts slowly.
    await lab.page.request.get(`${lab.lab.url}/sign-in/nonce`)
  },
  async start(visit) {
    const { lab } = visit
    if (await restored(visit)) return
    await pressWallet(lab)
    await agree(lab)
    // With a session on the server there is no prompt.
    await expect
      .poll(async () => (await ask(lab).isVisible()) || (await isSignedIn(lab)))
      .toBe(true)
  },
  async begin({ lab }) {
    if (await isSignedIn(lab)) return
    if (!(await ask(lab).isVisible())) {
      await lab.page.evaluate(
        () => void window.lab?.modals[0]?.siwx.requestSignIn().catch(() => {}),
      )
    }
    await ask(lab).click()
    await expect(lab.approve).toBeVisible()
  },
  async finish({ lab }) {
    if (await lab.approve.isVisible()) await lab.approve.click()
    await expect(lab.dialog).toBeHidden()
    await expect.poll(() => isSignedIn(lab)).toBe(true)
  },
}
