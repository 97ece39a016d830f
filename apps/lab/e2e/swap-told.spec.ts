// The reports of a failed swap in its views.

import { marketOf } from './stages/market'
import { chooseToken, payField } from './stages/swap'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

/** A swap makes several requests in a row, on a busy machine. */
test.slow()

/** The first account of the lab's wallet. Tests give it tokens before the page loads. */
const visitor = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const send = 'eth_sendTransaction'

async function openSwap(lab: LabPage, query = '?api') {
  await lab.goto(query)
  await lab.connect()
  await lab.open()
  await lab.button('Swap').click()
  await expect(lab.button('You pay: Select token: ETH')).toBeVisible()
}

async function review(lab: LabPage, amount: string) {
  await payField(lab).fill(amount)
  await expect(lab.button('Review swap')).toBeEnabled()
  await lab.button('Review swap').click()
  await expect(lab.title).toHaveText('Review swap')
}

/** Reviews a swap of ether for Pearl, which needs one request. */
async function reviewEther(lab: LabPage) {
  await openSwap(lab)
  await chooseToken(lab, 'get', /Pearl/)
  await review(lab, '0.1')
}

/** Reviews a swap of Pearl for ether, which needs an approval first. */
async function reviewToken(lab: LabPage) {
  await marketOf(lab).buy('PEARL', '1', { to: visitor })
  await openSwap(lab)
  await chooseToken(lab, 'pay', /Pearl/)
  await chooseToken(lab, 'get', /^Ether/)
  await review(lab, '70')
  await expect(lab.button('Approve PEARL')).toBeEnabled()
}

const expectText = ({ dialog }: LabPage, text: string | RegExp) =>
  expect(dialog.getByText(text).first()).toBeVisible({ timeout: 30_000 })

test('a rejected token approval leaves the allowance unchanged, and can be retried in the Swap view', async ({
  labPage,
}) => {
  const market = marketOf(labPage)
  await reviewToken(labPage)
  const before = await market.allowance('PEARL', visitor)
  await labPage.button('Approve PEARL').click()
  await labPage.reject.click()
  await expectText(labPage, 'You declined in Lab Wallet. Nothing was swapped.')
  await expect(labPage.title).toHaveText('Review swap')
  expect(await market.allowance('PEARL', visitor)).toBe(before)
  await labPage.button('Approve PEARL').click()
  await labPage.approve.click()
  await expect(labPage.button(/^Swap$/)).toBeEnabled({ timeout: 30_000 })
  expect(await market.allowance('PEARL', visitor)).toBe(70_000_000n)
})

test('the Swap view reports a token approval that was reverted, and requests another', async ({
  labPage,
}) => {
  const market = marketOf(labPage)
  await reviewToken(labPage)
  const token = market.tokenOf('PEARL')
  const code = (await market.node.getCode({ address: token })) ?? '0x'
  await labPage.button('Approve PEARL').click()
  await expect(labPage.approve).toBeVisible()
  await market.node.setAutomine(false)
  try {
    await labPage.approve.click()
    await expectText(labPage, /^Approval sent\./)
    // This code reverts every call.
    await market.node.setCode({ address: token, bytecode: '0x5f5ffd' })
    await market.node.mine({ blocks: 1 })
  } finally {
    await market.node.setCode({ address: token, bytecode: code })
    await market.node.setAutomine(true)
  }
  await expectText(labPage, 'The approval failed or was too low. Approve again.')
  await labPage.button('Approve PEARL').click()
  await labPage.approve.click()
  await expect(labPage.button(/^Swap$/)).toBeEnabled({ timeout: 30_000 })
})

test('the Swap view reports that a request is already open in the wallet', async ({ labPage }) => {
  await reviewEther(labPage)
  await labPage.wallet().fail(-32002, 'Request already pending', send)
  await labPage.button(/^Swap$/).click()
  await expectText(labPage, 'A request is already open in Lab Wallet. Answer it first.')
  await labPage.button(/^Swap$/).click()
  await labPage.approve.click()
  await expectText(labPage, 'Swapped')
})

test('the Swap view reports an unknown status after the visitor stops waiting, and offers to check again', async ({
  labPage,
  page,
}) => {
  await reviewEther(labPage)
  await labPage.wallet().hang(send)
  await labPage.button(/^Swap$/).click()
  await expectText(labPage, 'Confirm or decline in Lab Wallet.')
  const stop = () =>
    page.evaluate(() => {
      const carabiner = window.lab?.modals[0]?.carabiner
      const [request] = carabiner?.getSnapshot().pendingRequests ?? []
      return request ? carabiner?.stopWaiting(request.id) : false
    })
  await expect.poll(stop).toBe(true)
  await expectText(labPage, 'Status unknown')
  await expect(labPage.button('Check again')).toBeVisible()
  await labPage.button('New swap').click()
  await expect(labPage.title).toHaveText('Swap')
})

test('the Swap view does not prompt the wallet if the browser can store nothing', async ({
  labPage,
  page,
}) => {
  await reviewEther(labPage)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await labPage.button(/^Swap$/).click()
  await expectText(
    labPage,
    'This browser can’t save data, so the swap couldn’t be tracked. Nothing was sent to your wallet.',
  )
  await expect(labPage.title).toHaveText('Review swap')
  expect(await labPage.wallet().methods()).not.toContain(send)
  labPage.complaints.splice(0)
})

test('the Swap view reports a network that does not answer, and does not prompt the wallet', async ({
  labPage,
  page,
}) => {
  await reviewEther(labPage)
  const { rpcUrl } = labPage.chain()
  await page.route(`${rpcUrl}/**`, (route) => route.abort())
  await labPage.button(/^Swap$/).click()
  await expectText(labPage, 'The network isn’t responding.')
  expect(await labPage.wallet().methods()).not.toContain(send)
  await page.unroute(`${rpcUrl}/**`)
  await labPage.button('Get a new price').click()
  await labPage.button(/^Swap$/).click()
  await labPage.approve.click()
  await expectText(labPage, 'Swapped')
  labPage.complaints.splice(0)
})

test('the Swap view reports that a network’s gas price is unknown', async ({ labPage, page }) => {
  await page.route('**/v1/supported-chains*', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { http: [], ws: [] },
    }),
  )
  await openSwap(labPage)
  await payField(labPage).fill('1')
  await labPage.button('You get: Select token').click()
  await labPage.dialog.getByRole('combobox').fill(marketOf(labPage).tokenOf('PEARL'))
  await labPage.dialog.getByRole('option', { name: /PEARL/ }).click()
  await expectText(labPage, 'Network not supported for Gas Price')
  await expect(labPage.button('Review swap')).toBeHidden()
  labPage.complaints.splice(0)
})

test('the Swap view reports a reverted swap even after a reload, and offers to review it again', async ({
  labPage,
}) => {
  const market = marketOf(labPage)
  await openSwap(labPage)
  await chooseToken(labPage, 'get', /Kelp/)
  await review(labPage, '2')
  const before = await market.held('KELP', visitor)
  await labPage.button(/^Swap$/).click()
  await expect(labPage.approve).toBeVisible()
  await market.node.setAutomine(false)
  try {
    await labPage.approve.click()
    await expectText(labPage, 'Swap started')
    await labPage.page.reload()
    await expect(labPage.status).toHaveText('connected')
    await labPage.open()
    await labPage.button('Swap').click()
    await expectText(labPage, 'Swap started')
    // The reviewed amount still shows.
    await expectText(labPage, '2 ETH')
    await market.buy('KELP', '40', { maxFeePerGas: 900_000_000_000n })
  } finally {
    await market.node.mine({ blocks: 1 })
    await market.node.setAutomine(true)
  }
  await expectText(labPage, /The price moved more than 1\s?%, so the swap was undone/)
  expect(await market.held('KELP', visitor)).toBe(before)
  await labPage.button('Review again').click()
  await expect(labPage.title).toHaveText('Review swap')
  await labPage.button(/^Swap$/).click()
  await labPage.approve.click()
  await expectText(labPage, 'Swapped')
  expect(await market.held('KELP', visitor)).toBeGreaterThan(before)
})
