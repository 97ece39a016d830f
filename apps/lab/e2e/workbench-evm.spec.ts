import { isHex, verifyTypedData } from 'viem'
import { expect, test } from './support/test'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const receiver = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

test.beforeEach(async ({ labPage, page }) => {
  await labPage.goto()
  await labPage.connect()
  await page.getByText('Typed data, batches, permissions').click()
})

test('the lab’s button for typed data gets a valid signature of the account', async ({
  labPage,
  page,
}) => {
  await page.getByRole('button', { name: 'Typed data' }).click()
  await labPage.approve.click()
  const outcome = page.getByTestId('evm-outcome')
  await expect(outcome).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await outcome.textContent()) ?? ''
  const types = {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'text', type: 'string' },
    ],
  } as const
  const isSigned = await verifyTypedData({
    address: account,
    domain: { name: 'Carabiner lab', version: '1', chainId: 31337 },
    types,
    primaryType: 'Mail',
    message: { to: receiver, text: 'Hello from the lab' },
    signature: isHex(signature) ? signature : '0x',
  })
  expect(isSigned).toBe(true)
})

test('the lab’s buttons for two calls and for a token send them', async ({ labPage, page }) => {
  const outcome = page.getByTestId('evm-outcome')
  await page.getByRole('button', { name: 'Send two calls' }).click()
  await labPage.approve.click()
  await expect(outcome).toHaveText(/^0x\w+: \{"id":.*"status":"(pending|success)"/)
  await page.getByRole('button', { name: 'Send 5 test tokens' }).click()
  await labPage.approve.click()
  await expect(outcome).toHaveText(/^0x[0-9a-f]{64}$/)
})

test('the lab’s buttons show permissions, capabilities, assets and names of the wallet', async ({
  labPage,
  page,
}) => {
  const outcome = page.getByTestId('evm-outcome')
  for (const [name, said] of [
    ['What the wallet can do', /"eip155:31337":\{"atomic"/],
    ['Read permissions', /"parentCapability":"eth_accounts"/],
    ['Read assets', /"type":"native"/],
    ['Look up name', 'keeper.eth'],
    ['Resolve keeper.eth', `keeper.eth: ${account}`],
    ['Resolve vitalik.eth', 'vitalik.eth: nothing'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(outcome).toHaveText(said)
  }
  await page.getByRole('button', { name: 'Revoke permissions' }).click()
  await expect(labPage.status).toHaveText('disconnected')
})

test('the lab’s button for a token adds the token to the wallet once the wallet’s owner agrees', async ({
  labPage,
  page,
}) => {
  const outcome = page.getByTestId('evm-outcome')
  const watch = page.getByRole('button', { name: 'Watch test token' })
  await watch.click()
  await labPage.reject.click()
  await expect(outcome).toHaveText(/^UserRejectedRequestError: /)
  await watch.click()
  await expect(page.getByText(/^Add the token TEST at 0x/)).toBeVisible()
  await labPage.approve.click()
  await expect(outcome).toHaveText(/^The wallet lists 0x\w{40}$/)
  const token = /0x\w+/.exec((await outcome.textContent()) ?? '')?.[0]
  await page.getByRole('button', { name: 'Read assets' }).click()
  await expect(outcome).toContainText(`"address":"${token}"`)
})
