// Names of the lab's blockchain API, which verifies each signature on the chain.

import { getAddress, parseEther } from 'viem'
import { approve, connectByMail, pressInFrame, walletFrame } from './stages/email-wallet'
import {
  nameField,
  newName,
  openNames,
  registerName,
  takeName,
  typeName,
  useNameless,
} from './stages/names'
import { fillSend, openSend, receiverField, reviewSend } from './stages/send'
import { gate } from './support/gate'
import { LabPage } from './support/lab-page'
import { expect, test, watchComplaints } from './support/test'

// A cross-origin frame receives no presses below the edge of the browser's own window.
test.use({ viewport: { width: 1000, height: 690 } })

/** Reads the API's record of a name. */
const recordOf = async ({ lab }: LabPage, name: string) => {
  const response = await fetch(`${lab.blockchainApi.url}/v1/profile/account/${name}.reown.id`)
  return { status: response.status, body: await response.text() }
}

/** Connects an embedded wallet and enters a free name. @returns the name */
async function enterNewName(labPage: LabPage) {
  const name = newName()
  await labPage.goto('?api&email')
  await connectByMail(labPage)
  await openNames(labPage)
  await typeName(labPage, name)
  return name
}

test('[S1.17][S2.18][S2.19] a visitor registers an account name with a signature of the embedded wallet, and owns it', {
  tag: gate,
}, async ({ labPage }) => {
  const name = newName()
  await labPage.goto('?api&email')
  await connectByMail(labPage)
  const address = (await labPage.address.textContent()) ?? ''
  await labPage.open()
  await labPage.button(/^Settings/).click()
  await labPage.button(/^Name.*Not chosen yet/).click()
  await expect(nameField(labPage)).toBeFocused()
  await typeName(labPage, name)
  await labPage.button('Register').click()
  await expect(labPage.title).toHaveText('Approve request')
  await expect(walletFrame(labPage).getByText(`${name}.reown.id`)).toBeVisible()
  await approve(labPage)
  await expect(labPage.title).toHaveText('Name registered')
  const heading = labPage.dialog.getByRole('heading', { level: 2 })
  await expect(heading).toHaveText(`You’re ${name}.reown.id`)
  await expect(labPage.button('Back')).toBeHidden()
  expect((await recordOf(labPage, name)).body.toLowerCase()).toContain(address.toLowerCase())
  await labPage.button('Go to account').click()
  await expect(labPage.title).toHaveText('Account')
  await expect(labPage.button(new RegExp(`^${name}\\.reown\\.id`))).toBeVisible()
  await labPage.page.reload()
  await expect(labPage.status).toHaveText('connected')
  await labPage.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await expect(labPage.dialog.getByText(`${name}.reown.id`)).toBeVisible()
  await labPage.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'RegisterAccountName' }))
  await expect(labPage.dialog.getByText('You already have a name')).toBeVisible()
  await expect(nameField(labPage)).toBeHidden()
})

test('a rejection in the embedded wallet registers no account name, and the form keeps the text', async ({
  labPage,
}) => {
  const name = await enterNewName(labPage)
  await labPage.button('Register').click()
  await expect(labPage.title).toHaveText('Approve request')
  await pressInFrame(labPage, 'Reject')
  await expect(labPage.title).toHaveText('Choose a name')
  await expect(labPage.dialog.getByText(/^You declined in /)).toBeVisible()
  await expect(nameField(labPage)).toHaveValue(name)
  expect((await recordOf(labPage, name)).status).toBe(404)
})

test('a reload during the signature registers no account name, and the visitor can register it again', async ({
  labPage,
  page,
}) => {
  const name = await enterNewName(labPage)
  await labPage.button('Register').click()
  await expect(labPage.title).toHaveText('Approve request')
  await page.reload()
  await expect(labPage.status).toHaveText('connected')
  expect((await recordOf(labPage, name)).status).toBe(404)
  await openNames(labPage)
  await expect(nameField(labPage)).toHaveValue('')
  await typeName(labPage, name)
  await labPage.button('Register').click()
  await approve(labPage)
  await expect(labPage.title).toHaveText('Name registered')
})

test('two tabs that sign for the same account name register it once, and both report it as registered', async ({
  complaints,
  labPage,
  page,
}) => {
  const name = await enterNewName(labPage)
  const other = new LabPage(await page.context().newPage(), labPage.lab, complaints)
  watchComplaints(other.page, complaints)
  await other.goto('?api&email')
  await expect(other.status).toHaveText('connected')
  await openNames(other)
  await typeName(other, name)
  for (const tab of [labPage, other]) {
    await tab.page.bringToFront()
    await tab.button('Register').click()
    await expect(tab.title).toHaveText('Approve request')
  }
  await approve(other)
  await expect(other.title).toHaveText('Name registered')
  await page.bringToFront()
  await approve(labPage)
  // The account has the name, whichever tab was first.
  await expect(labPage.title).toHaveText('Name registered')
  expect((await recordOf(labPage, name)).status).toBe(200)
  complaints.splice(0)
})

test('a wallet in the page can register an account name, to which other accounts can send', async ({
  labPage,
}) => {
  const name = newName()
  await labPage.goto('?api&email')
  await labPage.connect()
  await useNameless(labPage, 1)
  await openNames(labPage)
  await registerName(labPage, name)
  const address = (await labPage.address.textContent()) ?? ''
  await labPage.button('Close').click()
  await labPage.page.evaluate(() => window.lab?.wallets[0]?.controls.switchAccount(0))
  await expect(labPage.address).not.toHaveText(address)
  await openSend(labPage)
  await receiverField(labPage).fill(`${name}.reown.id`)
  const receiver = labPage.dialog.locator('.cb-amount-card').filter({ hasText: name })
  await expect(receiver).toContainText(new RegExp(address.slice(0, 6), 'i'))
  await labPage.button('Clear').click()
  await receiverField(labPage).fill(`${newName()}.wcn.id`)
  await expect(labPage.dialog.getByText(/^No .* address found for this name$/)).toBeVisible()
  labPage.complaints.splice(0)
})

for (const suffix of ['.reown.id', '.wcn.id']) {
  test(`[S3.35] a transfer to an account name that ends in ${suffix} reaches its owner`, async ({
    labPage,
  }) => {
    const name = `${newName()}${suffix}`
    await labPage.goto('?api')
    const address = getAddress(await takeName(labPage, name))
    await labPage.connect()
    await fillSend(labPage, { amount: '0.25', to: name })
    const receiver = labPage.dialog.locator('.cb-amount-card').filter({ hasText: name })
    await expect(receiver).toContainText(new RegExp(address.slice(0, 6), 'i'))
    await reviewSend(labPage)
    await expect(labPage.dialog.getByText(name).first()).toBeVisible()
    await labPage.button('Send').click()
    await labPage.approve.click()
    const { client } = labPage.chain()
    await expect.poll(() => client.getBalance({ address })).toBe(parseEther('0.25'))
  })
}

test('a smart account that is not deployed yet can register an account name', async ({
  labPage,
}) => {
  test.setTimeout(120_000)
  await labPage.lab.smartAccounts.ready()
  const name = newName()
  await labPage.goto('?api&email&account=smart')
  await connectByMail(labPage)
  const address = (await labPage.address.textContent()) ?? ''
  await openNames(labPage)
  await typeName(labPage, name)
  await labPage.button('Register').click()
  await expect(labPage.title).toHaveText('Approve request')
  await approve(labPage)
  await expect(labPage.title).toHaveText('Name registered')
  expect((await recordOf(labPage, name)).body.toLowerCase()).toContain(address.toLowerCase())
  const { client } = labPage.chain()
  expect(await client.getCode({ address: getAddress(address) })).toBeUndefined()
})

test('the name form removes forbidden characters and says so, and refuses a name of three characters', async ({
  labPage,
}) => {
  await labPage.goto('?api&email')
  await labPage.connect()
  await openNames(labPage)
  const field = nameField(labPage)
  await expect(labPage.button('Enter a name')).toBeVisible()
  await field.pressSequentially('ab_c')
  await expect(field).toHaveValue('abc')
  await expect(labPage.dialog.getByText('Only letters, numbers and hyphens')).toBeVisible()
  await expect(labPage.dialog.getByText('Only letters, numbers and hyphens')).toBeHidden()
  await expect(labPage.button('Use at least 4 characters')).toBeVisible()
  await field.fill('Sailors-Of-Reef.reown.id')
  await expect(field).toHaveValue('sailors-of-reef')
  // The caret keeps its place in the middle of the name too.
  await field.press('Home')
  await field.pressSequentially('x!y')
  await expect(field).toHaveValue('xysailors-of-reef')
})

test('the name form reports a taken name, and a suggested name can be registered by keyboard', async ({
  labPage,
  page,
}) => {
  const name = newName()
  await labPage.goto('?api&email')
  await takeName(labPage, `${name}.reown.id`)
  await connectByMail(labPage)
  await openNames(labPage)
  await nameField(labPage).fill(name)
  await expect(labPage.dialog.getByText(`${name}.reown.id is taken`)).toBeVisible()
  await expect(labPage.button('Choose another name')).toBeVisible()
  await labPage.button(new RegExp(`^${name}-1\\.reown\\.id`)).focus()
  await page.keyboard.press('Enter')
  await expect(nameField(labPage)).toHaveValue(`${name}-1`)
  await expect(labPage.button('Register')).toBeFocused()
  await expect(labPage.dialog.getByText(`${name}-1.reown.id is available`)).toBeVisible()
  await page.keyboard.press('Enter')
  await approve(labPage)
  await expect(labPage.title).toHaveText('Name registered')
})

test('[S8.19] the report of a failed registration contains the account name, and offers a retry', async ({
  labPage,
  complaints,
}) => {
  const name = await enterNewName(labPage)
  labPage.lab.blockchainApi.misbehave({ path: '/v1/profile/account$', status: 503 })
  await labPage.button('Register').click()
  await approve(labPage)
  await expect(
    labPage.dialog.getByText(`Error registering name ${name}.reown.id`).first(),
  ).toBeVisible()
  await expect(labPage.title).toHaveText('Choose a name')
  labPage.lab.blockchainApi.reset()
  await expect(labPage.dialog.getByText(`${name}.reown.id is available`)).toBeVisible()
  await labPage.button('Register').click()
  await approve(labPage)
  await expect(labPage.title).toHaveText('Name registered')
  expect(complaints.splice(0).every((text) => text.includes('503'))).toBe(true)
})

test('the name form reports that the account’s names cannot be read, and reads them again on demand', async ({
  labPage,
  complaints,
}) => {
  const name = newName()
  const { blockchainApi } = labPage.lab
  await labPage.goto('?api&email')
  await labPage.connect()
  blockchainApi.misbehave({ path: '/v1/profile/reverse/*', status: 503 })
  await labPage.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'RegisterAccountName' }))
  await expect(labPage.dialog.getByText('Error fetching names for address')).toBeVisible()
  blockchainApi.reset()
  await labPage.button('Try again').click()
  blockchainApi.misbehave({ path: '/v1/profile/*', status: 503 })
  blockchainApi.misbehave({ path: '/v1/profile/*/*', status: 503 })
  await nameField(labPage).fill(name)
  await expect(labPage.dialog.getByText('Error resolving name').first()).toBeVisible()
  await expect(labPage.dialog.getByText('Error fetching name suggestions')).toBeVisible()
  blockchainApi.reset()
  await labPage.button('Try again').click()
  await expect(labPage.dialog.getByText(`${name}.reown.id is available`)).toBeVisible()
  expect(complaints.splice(0).every((text) => text.includes('503'))).toBe(true)
})

test('[S2.19] the view of a successful registration does not open before a name is registered', async ({
  labPage,
}) => {
  await labPage.goto('?api&email')
  await labPage.connect()
  await labPage.page.evaluate(() =>
    window.lab?.modals[0]?.open({ view: 'RegisterAccountNameSuccess' }),
  )
  await expect(labPage.title).toHaveText('Choose a name')
})

test('[S6.12] the account settings offer no name to an account that is not an EVM account', async ({
  labPage,
}) => {
  await labPage.goto('?api&email&families=solana,evm')
  await labPage.connect('Tide Wallet')
  await labPage.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await expect(labPage.button(/^Network/)).toBeVisible()
  await expect(labPage.button(/^Name/)).toBeHidden()
  await labPage.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'RegisterAccountName' }))
  await expect(labPage.dialog.getByText('Names unavailable')).toBeVisible()
})

test('the account settings offer no name in an app without an embedded wallet', async ({
  labPage,
}) => {
  await labPage.goto('?api')
  await labPage.connect()
  await labPage.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await expect(labPage.button(/^Network/)).toBeVisible()
  await expect(labPage.button(/^Name/)).toBeHidden()
})
