import {
  approve,
  codeField,
  confirmDevice,
  connectByMail,
  emailField,
  makeKeys,
  newEmail,
  typeCode,
  walletFrame,
} from '../../e2e/stages/email-wallet'
import type { LabPage } from '../../e2e/support/lab-page'
import { openWindow, press, signInAt } from '../../e2e/support/login-window'
import { expect } from '../../e2e/support/test'
import { type Journey, restored } from '../visit'

const server = ({ lab }: LabPage, path: string) => new RegExp(`${lab.walletFrame.url}${path}`)

const isConnected = async ({ status }: LabPage) => (await status.textContent()) === 'connected'

/** Creates keys on the first login. A visitor with keys connects at once. */
async function becomeConnected(lab: LabPage) {
  const keys = walletFrame(lab).getByRole('button', { name: 'Continue without a passkey' })
  await expect(keys.or(lab.status.filter({ hasText: /^connected$/ })).first()).toBeVisible()
  if (await keys.isVisible()) await makeKeys(lab)
  await expect(lab.status).toHaveText('connected')
}

export function emailLogin(): Journey {
  let code = ''
  return {
    name: 'login by email',
    query: '?email',
    isConnected: false,
    services: {
      frame: (lab) => server(lab, '/(?!v1/)'),
      login: (lab) => server(lab, '/v1/login'),
      'keys and sessions': (lab) => server(lab, '/v1/(session|vault)'),
    },
    async start(visit) {
      await restored(visit)
    },
    async begin({ lab }) {
      if (await isConnected(lab)) return
      // The modal refuses another mail within half a minute, until this record of the first one is
      // gone.
      const email = newEmail()
      await lab.page.evaluate(() => {
        try {
          localStorage.removeItem('carabiner:preferences')
        } catch {}
      })
      await lab.open()
      await emailField(lab).fill(email)
      await expect(async () => {
        await emailField(lab).press('Enter')
        await expect(lab.dialog.getByText('Open the link we sent to')).toBeVisible()
      }).toPass({ timeout: 60_000 })
      code = await confirmDevice(lab, email)
      // The leaving view has such a field too.
      await expect(codeField(lab)).toHaveCount(1)
    },
    async finish({ lab }) {
      if (await isConnected(lab)) return
      await typeCode(lab, code)
      await becomeConnected(lab)
    },
  }
}

export const socialLogin: Journey = {
  name: 'login by a service',
  query: '?email&socials=all',
  isConnected: false,
  services: {
    frame: (lab) => server(lab, '/(?!v1/|login)'),
    'server of the wallet': (lab) => server(lab, '/v1/'),
  },
  async start(visit) {
    await restored(visit)
  },
  async begin({ lab }) {
    if (await isConnected(lab)) return
    await lab.open()
    const loginWindow = await openWindow(lab, press(lab, 'Google'))
    await expect(loginWindow.getByLabel('Name')).toBeVisible()
  },
  async finish({ lab }) {
    if (await isConnected(lab)) return
    const lastPage = lab.page.context().pages().at(-1)
    if (!lastPage || lastPage === lab.page) throw new Error('the login has no window')
    await signInAt(lastPage, `Ada ${Date.now()}`)
    await becomeConnected(lab)
  },
}

export const embeddedApproval: Journey = {
  name: 'approval in the embedded wallet',
  query: '?email',
  isConnected: true,
  services: {
    'server of the wallet': (lab) => server(lab, '/v1/'),
    chain: (lab) => new RegExp(lab.chain().rpcUrl),
  },
  async start(visit) {
    const { lab } = visit
    if (!(await restored(visit))) await connectByMail(lab)
    await expect(lab.dialog).toBeHidden()
  },
  async begin({ lab }) {
    await lab.page.getByRole('button', { name: 'Sign message' }).click()
    await expect(lab.title).toHaveText('Approve request')
    await expect(walletFrame(lab).getByText('Hello from the lab')).toBeVisible()
  },
  async finish({ lab }) {
    await approve(lab)
    await expect(lab.outcome).toHaveText(/^0x[0-9a-f]{130}$/)
    await expect(lab.dialog).toBeHidden()
  },
}
