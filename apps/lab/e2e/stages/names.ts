import { testMnemonic } from '@carabiner/testing'
import type { Locator } from '@playwright/test'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import type { Stage } from './stage'

export const nameField = ({ dialog }: LabPage): Locator =>
  dialog.getByRole('textbox', { name: 'Name' })

/** Goes from a page with a connected account to the form. */
export async function openNames(lab: LabPage) {
  await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await lab.button(/^Name/).click()
  await expect(lab.title).toHaveText('Choose a name')
}

/** Connects the page's own wallet in an app with an embedded one. */
async function atForm(lab: LabPage) {
  await lab.connect()
  await openNames(lab)
}

let count = 0
/** Returns an unregistered name. */
export const newName = () =>
  `sailor-${(process.pid * 1e3 + Date.now() + ++count).toString(36).slice(-6)}`

/** Types a name and waits for the answer. */
export async function typeName(lab: LabPage, name: string) {
  await nameField(lab).fill(name)
  await expect(lab.dialog.getByText(`${name}.reown.id is available`)).toBeVisible()
  await expect(lab.dialog.getByRole('list', { name: 'Suggestions' })).toBeVisible()
}

/** Registers a name for another account. @returns its address */
export async function takeName({ lab }: LabPage, name: string) {
  const [chain] = lab.chains
  if (!chain) throw new Error('the lab has no chain')
  const account = privateKeyToAccount(generatePrivateKey())
  const timestamp = Math.floor(Date.now() / 1000)
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const signature = await account.signMessage({ message })
  const body = { coin_type: 2 ** 31 + chain.id, address: account.address, message, signature }
  const url = `${lab.blockchainApi.url}/v1/profile/account`
  const { ok } = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  expect(ok).toBe(true)
  return account.address
}

/**
 * Switches the wallet to an account without a name, and removes names that earlier tests registered
 * for it. The first account never gets one, since most tests use it.
 */
export async function useNameless({ lab, page }: LabPage, addressIndex: 1 | 2) {
  const { address } = mnemonicToAccount(testMnemonic, { addressIndex })
  await lab.blockchainApi.forgetNames(address)
  await page.evaluate(
    (index) => window.lab?.wallets[0]?.controls.switchAccount(index),
    addressIndex,
  )
}

/** Registers a name with the page's own wallet. */
export async function registerName(lab: LabPage, name: string) {
  await typeName(lab, name)
  await lab.button('Register').click()
  await lab.approve.click()
  await expect(lab.title).toHaveText('Name registered')
}

const query = '?api&email'

export const nameStages = [
  {
    name: 'a name, before it is typed',
    view: 'RegisterAccountName',
    query,
    reach: atForm,
  },
  {
    name: 'a name that is free, and others',
    query,
    async reach(lab) {
      await atForm(lab)
      await typeName(lab, newName())
    },
  },
  {
    name: 'a name that is turned down in the wallet',
    query,
    async reach(lab) {
      await atForm(lab)
      await typeName(lab, newName())
      await lab.button('Register').click()
      await lab.reject.click()
      await expect(lab.dialog.getByText(/^You declined/)).toBeVisible()
    },
  },
  {
    name: 'a name that is too short',
    query,
    async reach(lab) {
      await atForm(lab)
      await nameField(lab).fill('abc')
      await expect(lab.button('Use at least 4 characters')).toBeVisible()
    },
  },
  {
    name: 'a name that is taken',
    query,
    async reach(lab) {
      const name = newName()
      await takeName(lab, `${name}.reown.id`)
      await atForm(lab)
      await nameField(lab).fill(name)
      await expect(lab.dialog.getByText(`${name}.reown.id is taken`)).toBeVisible()
      await expect(lab.dialog.getByRole('list', { name: 'Suggestions' })).toBeVisible()
    },
  },
  {
    name: 'a name that cannot be looked up',
    query,
    async reach(lab) {
      await atForm(lab)
      // Only these paths fail. The account's own names may still be loading.
      for (const path of ['/v1/profile/account/*', '/v1/profile/suggestions/*']) {
        lab.lab.blockchainApi.misbehave({ path, status: 503 })
      }
      await nameField(lab).fill(newName())
      await expect(lab.dialog.getByText('Error fetching name suggestions')).toBeVisible()
      lab.complaints.splice(0)
    },
  },
  {
    name: 'names, whether there is one is not known',
    query,
    async reach(lab) {
      await lab.connect()
      lab.lab.blockchainApi.misbehave({ path: '/v1/profile/reverse/*', status: 503 })
      await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'RegisterAccountName' }))
      await expect(lab.dialog.getByText('Error fetching names for address')).toBeVisible()
      lab.complaints.splice(0)
    },
  },
  {
    name: 'a name, in the wallet',
    query,
    async reach(lab) {
      await atForm(lab)
      await typeName(lab, newName())
      await lab.button('Register').click()
      await expect(lab.approve).toBeVisible()
      await expect(lab.dialog.getByText('Check your wallet…')).toBeVisible()
    },
  },
  {
    name: 'names, there is one',
    inGate: true,
    query,
    async reach(lab) {
      await lab.connect()
      await useNameless(lab, 1)
      await openNames(lab)
      await registerName(lab, newName())
      await lab.button('Go to account').click()
      await expect(lab.title).toHaveText('Account')
      await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'RegisterAccountName' }))
      await expect(lab.dialog.getByText('You already have a name')).toBeVisible()
    },
  },
  {
    name: 'names, none here',
    query: `${query}&families=solana,evm`,
    async reach(lab) {
      await lab.connect('Tide Wallet')
      await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'RegisterAccountName' }))
      await expect(lab.dialog.getByText('Names unavailable')).toBeVisible()
    },
  },
  {
    name: 'a name that was registered',
    view: 'RegisterAccountNameSuccess',
    query,
    async reach(lab) {
      await lab.connect()
      await useNameless(lab, 2)
      await openNames(lab)
      await registerName(lab, newName())
      await expect(lab.dialog.getByRole('heading', { name: /^You’re / })).toBeVisible()
    },
  },
] as const satisfies readonly Stage[]
