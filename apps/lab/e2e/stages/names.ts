import type { Locator } from '@playwright/test'
import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import type { Stage } from './stage'

export const nameField = ({ dialog }: LabPage): Locator =>
  dialog.getByRole('textbox', { name: 'Name' })

/** From a page of a connected account to the form. */
export async function openNames(lab: LabPage) {
  await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await lab.button(/^Name/).click()
  await expect(lab.title).toHaveText('Choose a name')
}

/** Connects a wallet of the page's in an app that has an embedded one. */
async function atForm(lab: LabPage) {
  await lab.connect()
  await openNames(lab)
}

let count = 0
/** A name that is not registered. */
export const newName = () =>
  `sailor-${(process.pid * 1e3 + Date.now() + ++count).toString(36).slice(-6)}`

/** Types a name, and waits for the answer. */
export async function typeName(lab: LabPage, name: string) {
  await nameField(lab).fill(name)
  await expect(lab.dialog.getByText(`${name}.reown.id is available`)).toBeVisible()
  await expect(lab.dialog.getByRole('list', { name: 'Suggestions' })).toBeVisible()
}

/** Registers a name with the wallet of the page. */
export async function registerName(lab: LabPage, name: string) {
  await typeName(lab, name)
  await lab.button('Register').click()
  await lab.approve.click()
  await expect(lab.title).toHaveText('Name registered')
}

const query = '?api&email'

export const nameStages: readonly Stage[] = [
  {
    name: 'a name, before it is typed',
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
      await expect(lab.dialog.getByText(/^You turned it down/)).toBeVisible()
    },
  },
  {
    name: 'a name that was registered',
    query,
    async reach(lab) {
      await lab.connect()
      // Registered names stay: one of the other accounts takes it.
      await lab.page.evaluate(() => window.lab?.wallets[0]?.controls.switchAccount(2))
      await openNames(lab)
      await registerName(lab, newName())
      await expect(lab.dialog.getByRole('heading', { name: /^You’re / })).toBeVisible()
    },
  },
]
