import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import type { Stage } from './stage'

/** Longer than the part of an address that is shown. */
const long = 'somebody.with.a.long.name@example.com'

export const emailField = ({ dialog, page }: LabPage) =>
  dialog
    .getByRole('textbox', { name: 'Email address' })
    .or(page.getByRole('textbox', { name: 'Email address' }))
    .first()
export const codeField = ({ page }: LabPage) => page.getByLabel('6-digit code')

export async function enterEmail(lab: LabPage, email = 'sailor@example.com') {
  await lab.open()
  await emailField(lab).fill(email)
  await emailField(lab).press('Enter')
}

export async function enterCode(lab: LabPage, code = '123456') {
  await expect(lab.title).toHaveText('Enter the code')
  // “Confirm this device” has such a field too, until it has left.
  await expect(lab.dialog.getByText('If the email has a 6-digit code')).toHaveCount(0)
  await expect(codeField(lab)).toHaveCount(1)
  await codeField(lab).fill(code)
}

/** Signs in to the lab's fake wallet, which knows the device and has keys. */
export async function signIn(lab: LabPage) {
  await enterEmail(lab)
  await enterCode(lab)
  await expect(lab.status).toHaveText('connected')
  await expect(lab.dialog).toBeHidden()
}

/** Names the visitor as the real connector does. */
async function nameVisitor(lab: LabPage, user: { email?: string; username?: string }) {
  await lab.page.evaluate(async (named) => {
    const carabiner = window.lab?.modals[0]?.carabiner
    const connection = carabiner?.getSnapshot().namespaces.eip155?.connections[0]
    if (!carabiner || !connection) throw new Error('nobody is signed in')
    const { connectorId, active } = connection
    await carabiner.updateAccount(
      { connectorId, namespace: 'eip155', address: active },
      { user: named },
    )
  }, user)
}

export async function openSettings(lab: LabPage) {
  await signIn(lab)
  await nameVisitor(lab, { email: 'sailor@example.com' })
  await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await expect(lab.button(/^Email/)).toBeVisible()
  await expect(lab.button(/^Export keys/)).toBeVisible()
}

const accountType = ({ dialog }: LabPage) =>
  dialog.getByRole('switch', { name: 'Use smart account' })

async function openAccountType(lab: LabPage) {
  await openSettings(lab)
  await lab.button(/^Smart account/).click()
  await expect(accountType(lab)).toBeVisible()
}

async function changeEmail(lab: LabPage, email: string) {
  await openSettings(lab)
  await lab.button(/^Email/).click()
  await lab.page.getByLabel('New email address').fill(email)
  await lab.button('Save').click()
  await expect(lab.title).toHaveText('Confirm current email')
}

/** Sends a request to the wallet, as a page does. */
export const ask = (lab: LabPage, method = 'personal_sign') =>
  lab.page.evaluate(async (name) => {
    const provider = await window.lab?.hosts[0]?.fakeWallet?.connector.getProvider('eip155')
    provider?.request({ method: name }).catch(() => {})
  }, method)

export const emailStages = [
  {
    name: 'connect, with an email wallet',
    query: '?fakeWallet=known',
    async reach(lab) {
      await lab.open()
      await expect(emailField(lab)).toBeVisible()
    },
  },
  {
    name: 'connect, an address that is none',
    query: '?fakeWallet=known',
    async reach(lab) {
      await enterEmail(lab, 'sailor')
      await expect(lab.dialog.getByText(/^Enter an email address like/)).toBeVisible()
    },
  },
  {
    name: 'connect, an email wallet alone',
    query: '?fakeWallet=known&wallets=0',
    async reach(lab) {
      await lab.open()
      await expect(emailField(lab)).toBeVisible()
    },
  },
  {
    name: 'sign in with email',
    view: 'EmailLogin',
    inGate: true,
    query: '?fakeWallet=known',
    async reach(lab) {
      await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'EmailLogin' }))
      await expect(lab.button('Continue')).toBeVisible()
    },
  },
  {
    name: 'confirm this device',
    view: 'EmailVerifyDevice',
    inGate: true,
    query: '?fakeWallet=new',
    async reach(lab) {
      await enterEmail(lab, long)
      await expect(lab.dialog.getByText('Waiting for you to confirm…')).toBeVisible()
    },
  },
  {
    name: 'confirm this device, by a link only',
    query: '?fakeWallet=foreign',
    async reach(lab) {
      await enterEmail(lab, long)
      await expect(lab.dialog.getByText('Waiting for you to confirm…')).toBeVisible()
    },
  },
  {
    name: 'confirm this device, a wrong code',
    query: '?fakeWallet=new',
    async reach(lab) {
      await enterEmail(lab, long)
      await expect(lab.title).toHaveText('Confirm this device')
      await codeField(lab).fill('000000')
      await expect(lab.dialog.getByText(/^That code is not right/).first()).toBeVisible()
    },
  },
  {
    name: 'confirm this device, a code being checked',
    query: '?fakeWallet=new',
    async reach(lab) {
      await lab.page.evaluate(() =>
        window.lab?.hosts[0]?.fakeWallet?.controls.hold('email.verifyOtp'),
      )
      await enterEmail(lab)
      await expect(lab.title).toHaveText('Confirm this device')
      await codeField(lab).fill('123456')
      await expect(lab.dialog.getByText('Checking the code…')).toBeVisible()
    },
  },
  {
    name: 'confirm this device, nobody did',
    query: '?fakeWallet=new',
    async reach(lab) {
      await lab.page.evaluate(() => {
        const slow = Object.assign(new Error('no answer'), { name: 'FrameTimeoutError' })
        window.lab?.hosts[0]?.fakeWallet?.controls.failNext('email.verifyDevice', slow)
      })
      await enterEmail(lab)
      await expect(lab.button('Try again')).toBeVisible()
    },
  },
  {
    name: 'enter the code',
    view: 'EmailVerifyOtp',
    inGate: true,
    query: '?fakeWallet=known',
    async reach(lab) {
      await enterEmail(lab, long)
      await enterCode(lab, '418')
    },
  },
  {
    name: 'enter the code, wrong',
    query: '?fakeWallet=known',
    async reach(lab) {
      await enterEmail(lab)
      await enterCode(lab, '000000')
      await expect(lab.dialog.getByText(/^That code is not right/).first()).toBeVisible()
    },
  },
  {
    name: 'enter the code, being checked',
    query: '?fakeWallet=known',
    async reach(lab) {
      await lab.page.evaluate(() =>
        window.lab?.hosts[0]?.fakeWallet?.controls.hold('email.verifyOtp'),
      )
      await enterEmail(lab)
      await enterCode(lab)
      await expect(lab.dialog.getByText('Checking the code…')).toBeVisible()
    },
  },
  {
    name: 'the wallet’s own screen',
    view: 'WalletScreen',
    query: '?fakeWallet=keyless',
    async reach(lab) {
      await enterEmail(lab)
      await enterCode(lab)
      await expect(lab.title).toHaveText('Your wallet')
    },
  },
  {
    name: 'the wallet’s own screen, left',
    query: '?fakeWallet=keyless',
    async reach(lab) {
      await lab.page.evaluate(() => {
        const left = new Error('User rejected the request')
        window.lab?.hosts[0]?.fakeWallet?.controls.failNext('custody.open keys', left)
      })
      await enterEmail(lab)
      await enterCode(lab)
      await expect(lab.dialog.getByText('Your wallet is not ready yet')).toBeVisible()
    },
  },
  {
    name: 'signed in, not connected',
    view: 'EmailConnecting',
    query: '?fakeWallet=known',
    async reach(lab) {
      await lab.page.evaluate(() => {
        const failed = new Error('The frame said no')
        window.lab?.hosts[0]?.fakeWallet?.controls.failNext('session.open', failed)
      })
      await enterEmail(lab)
      await enterCode(lab)
      await expect(lab.dialog.getByText('Your wallet is not connected yet')).toBeVisible()
    },
  },
  {
    name: 'account of an email wallet',
    inGate: true,
    query: '?fakeWallet=known',
    async reach(lab) {
      await signIn(lab)
      await lab.open()
      await expect(lab.button('Show code')).toBeVisible()
    },
  },
  {
    name: 'account settings of an email wallet',
    query: '?fakeWallet=known',
    reach: openSettings,
  },
  {
    name: 'smart account, it acts',
    view: 'SmartAccountSettings',
    inGate: true,
    query: '?fakeWallet=known',
    async reach(lab) {
      await openAccountType(lab)
      await accountType(lab).click()
      await expect(accountType(lab)).toBeChecked()
    },
  },
  {
    name: 'smart account, the account is being switched',
    query: '?fakeWallet=known',
    async reach(lab) {
      await openAccountType(lab)
      await lab.page.evaluate(() =>
        window.lab?.hosts[0]?.fakeWallet?.controls.hold('accounts.setPreferred'),
      )
      await accountType(lab).click()
      await expect(lab.dialog.getByText('Switching account…')).toBeVisible()
    },
  },
  {
    name: 'smart account, the account was not switched',
    query: '?fakeWallet=known',
    async reach(lab) {
      await openAccountType(lab)
      await lab.page.evaluate(() =>
        window.lab?.hosts[0]?.fakeWallet?.controls.failNext(
          'accounts.setPreferred',
          new Error('The wallet’s server cannot be reached'),
        ),
      )
      await accountType(lab).click()
      await expect(lab.dialog.getByText(/^Account not switched/)).toBeVisible()
    },
  },
  {
    name: 'add email',
    view: 'UpdateEmailWallet',
    query: '?fakeWallet=known',
    async reach(lab) {
      await signIn(lab)
      await nameVisitor(lab, { username: 'sailor' })
      await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'UpdateEmailWallet' }))
      await expect(lab.title).toHaveText('Add email')
      await expect(lab.page.getByLabel('Your email address')).toBeVisible()
    },
  },
  {
    name: 'change email',
    inGate: true,
    query: '?fakeWallet=known',
    async reach(lab) {
      await openSettings(lab)
      await lab.button(/^Email/).click()
      await expect(lab.page.getByLabel('New email address')).toBeVisible()
    },
  },
  {
    name: 'change email, code of the current one',
    view: 'UpdateEmailPrimaryOtp',
    query: '?fakeWallet=known',
    reach: (lab) => changeEmail(lab, long),
  },
  {
    name: 'change email, code of the new one',
    view: 'UpdateEmailSecondaryOtp',
    query: '?fakeWallet=known',
    async reach(lab) {
      await changeEmail(lab, long)
      await codeField(lab).fill('123456')
      await expect(lab.title).toHaveText('Confirm new email')
      await expect(codeField(lab)).toHaveCount(1)
    },
  },
  {
    name: 'approve request',
    view: 'ApproveTransaction',
    query: '?fakeWallet=known',
    async reach(lab) {
      await signIn(lab)
      await ask(lab)
      await expect(lab.title).toHaveText('Approve request')
      await expect(lab.page.getByText('Fake wallet frame')).toBeVisible()
    },
  },
  {
    name: 'approve request, one of two, being closed',
    query: '?fakeWallet=known',
    async reach(lab) {
      await signIn(lab)
      await ask(lab)
      await ask(lab)
      await expect(lab.dialog.getByText('Request 1 of 2')).toBeVisible()
      await lab.button('Close').click()
      await expect(lab.button('Keep open')).toBeVisible()
    },
  },
] as const satisfies readonly Stage[]
