import type { Page } from '@playwright/test'
import { gate } from './support/gate'
import { expect, test } from './support/test'

const searchOf = (page: Page) => new URL(page.url()).searchParams
/** Locates only the form, as the hidden modal's labels are in the page too. */
const form = (page: Page) => page.locator('.lab-options')
const openWorkbench = (page: Page) => page.getByText('Workbench', { exact: true }).click()

test('the workbench’s form shows the options in the page’s URL', { tag: gate }, async ({
  labPage,
  page,
}) => {
  await labPage.goto('?families=evm,solana&wallets=2&listed&legal=box&nonce=abc&branding=off')
  await openWorkbench(page)
  await expect(form(page).getByLabel('Chain families')).toHaveValue('evm,solana')
  await expect(form(page).getByLabel('Wallets of each family')).toHaveValue('2')
  await expect(form(page).getByLabel('WalletConnect')).not.toBeChecked()
  await expect(form(page).getByLabel('Wallets of the host’s own')).toBeChecked()
  await expect(form(page).getByLabel('Terms')).toHaveValue('box')
  await expect(form(page).getByLabel('Nonce')).toHaveValue('abc')
  await expect(form(page).getByLabel('Branding')).not.toBeChecked()
})

test('the URL in the workbench changes with the form at once, and leaves out defaults', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?wc=off&theme=system')
  await openWorkbench(page)
  const status = page.locator('.lab-options > .lab-bar output')
  await expect(status).toHaveText('The page is as its address says.')
  await form(page).getByLabel('Sign-in').selectOption('optional')
  await form(page).getByLabel('Sessions are kept').selectOption('browser')
  await form(page).getByLabel('A session lasts, in s').fill('900')
  await form(page).getByLabel('Wallets collapsed').check()
  await expect(status).toHaveText('The address has your choice. Apply loads the page with it.')
  expect(Object.fromEntries(searchOf(page))).toEqual({
    wc: 'off',
    siwx: 'optional',
    sessions: 'browser',
    lifetime: '900',
    collapse: 'on',
  })
  await form(page).getByLabel('Sign-in').selectOption('off')
  await form(page).getByLabel('Sessions are kept').selectOption('page')
  await form(page).getByLabel('A session lasts, in s').fill('')
  await form(page).getByLabel('Wallets collapsed').uncheck()
  await form(page).getByLabel('WalletConnect').check()
  expect(searchOf(page).size).toBe(0)
})

test('applying the workbench’s form loads the page with the choices, and the workbench stays open', async ({
  labPage,
  page,
}) => {
  await labPage.goto()
  await openWorkbench(page)
  await form(page).getByLabel('Sign-in').selectOption('required')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Apply' }).click()
  await loaded
  await expect(form(page).getByLabel('Sign-in')).toHaveValue('required')
  await labPage.open()
  await labPage.button('Lab Wallet').click()
  await labPage.approve.click()
  await expect(labPage.title).toHaveText('Sign in')
})
