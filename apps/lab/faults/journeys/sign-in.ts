import type { LabPage } from '../../e2e/support/lab-page'
import { expect } from '../../e2e/support/test'
import { type Journey, restored } from '../visit'
import { agree, pressWallet } from './connected'

/** Whether the page takes the visitor for signed in; no answer of the server is not one. */
const isSignedIn = ({ page }: LabPage) =>
  page.evaluate(async () => {
    const sessions = await window.lab?.modals[0]?.siwx.getSessions().catch(() => [])
    return (sessions?.length ?? 0) > 0
  })

const ask = (lab: LabPage) => lab.dialog.getByRole('button', { name: 'Sign in', exact: true })

/** Connected already, the visitor signs in with a signature that the server checks. */
export const signIn: Journey = {
  name: 'sign in',
  query: '?siwx=optional&sessions=server',
  services: {
    'nonces of sign-ins': () => /\/sign-in\/nonce/,
    sessions: () => /\/sign-in\/session/,
  },
  isConnected: true,
  async prepare({ lab }) {
    // Its database takes a while to start.
    await lab.page.request.get(`${lab.lab.url}/sign-in/nonce`)
  },
  async start(visit) {
    const { lab } = visit
    if (await restored(visit)) return
    await pressWallet(lab)
    await agree(lab)
    // A server that knows the visitor already asks for no signature.
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
