// How a swap that does not come about is told, driven through its views.

import { marketOf } from './stages/market'
import { chooseToken, payField } from './stages/swap'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

/** A swap is several requests after each other, on a machine that has others to answer. */
test.slow()

/** The first account of the lab's wallet, to whom tokens can be given before the page is there. */
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

/** Ether for Pearl: one request. */
async function reviewEther(lab: LabPage) {
  await openSwap(lab)
  await chooseToken(lab, 'get', /Pearl/)
  await review(lab, '0.1')
}

/** Pearl for ether: an approval comes first. */
async function reviewToken(lab: LabPage) {
  await marketOf(lab).buy('PEARL', '1', { to: visitor })
  await openSwap(lab)
  await chooseToken(lab, 'pay', /Pearl/)
  await chooseToken(lab, 'get', /^Ether/)
  await review(lab, '70')
  await expect(lab.button('Approve PEARL')).toBeEnabled()
}

const told = ({ dialog }: LabPage, text: string | RegExp) =>
  expect(dialog.getByText(text).first()).toBeVisible({ timeout: 30_000 })

test('an approval that is declined can be tried again, and nothing is approved', async ({
  labPage,
}) => {
  const market = marketOf(labPage)
  await reviewToken(labPage)
  const before = await market.allowance('PEARL', visitor)
  await labPage.button('Approve PEARL').click()
  await labPage.reject.click()
  await told(labPage, 'You declined in Lab Wallet. Nothing was swapped.')
  await expect(labPage.title).toHaveText('Review swap')
  expect(await market.allowance('PEARL', visitor)).toBe(before)
  await labPage.button('Approve PEARL').click()
  await labPage.approve.click()
  await expect(labPage.button(/^Swap$/)).toBeEnabled({ timeout: 30_000 })
  expect(await market.allowance('PEARL', visitor)).toBe(70_000_000n)
})

test('an approval that the network undoes is told, and asked for again', async ({ labPage }) => {
  const market = marketOf(labPage)
  await reviewToken(labPage)
  const token = market.tokenOf('PEARL')
  const code = (await market.node.getCode({ address: token })) ?? '0x'
  await labPage.button('Approve PEARL').click()
  await expect(labPage.approve).toBeVisible()
  await market.node.setAutomine(false)
  try {
    await labPage.approve.click()
    await told(labPage, /^Approval sent\./)
    // Whatever it is asked, it reverts.
    await market.node.setCode({ address: token, bytecode: '0x5f5ffd' })
    await market.node.mine({ blocks: 1 })
  } finally {
    await market.node.setCode({ address: token, bytecode: code })
    await market.node.setAutomine(true)
  }
  await told(labPage, 'The approval failed or was too low. Approve again.')
  await labPage.button('Approve PEARL').click()
  await labPage.approve.click()
  await expect(labPage.button(/^Swap$/)).toBeEnabled({ timeout: 30_000 })
})

test('a request that is open in the wallet already is told', async ({ labPage }) => {
  await reviewEther(labPage)
  await labPage.wallet().fail(-32002, 'Request already pending', send)
  await labPage.button(/^Swap$/).click()
  await told(labPage, 'A request is already open in Lab Wallet. Answer it first.')
  await labPage.button(/^Swap$/).click()
  await labPage.approve.click()
  await told(labPage, 'Swapped')
})

test('a swap that is waited for no longer may have been sent, and is looked for', async ({
  labPage,
  page,
}) => {
  await reviewEther(labPage)
  await labPage.wallet().hang(send)
  await labPage.button(/^Swap$/).click()
  await told(labPage, 'Confirm or decline in Lab Wallet.')
  const stop = () =>
    page.evaluate(() => {
      const carabiner = window.lab?.modals[0]?.carabiner
      const [request] = carabiner?.getSnapshot().pendingRequests ?? []
      return request ? carabiner?.stopWaiting(request.id) : false
    })
  await expect.poll(stop).toBe(true)
  await told(labPage, 'Status unknown')
  await expect(labPage.button('Check again')).toBeVisible()
  await labPage.button('New swap').click()
  await expect(labPage.title).toHaveText('Swap')
})

test('where the browser keeps nothing the wallet is not asked', async ({ labPage, page }) => {
  await reviewEther(labPage)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await labPage.button(/^Swap$/).click()
  await told(
    labPage,
    'This browser can’t save data, so the swap couldn’t be tracked. Nothing was sent to your wallet.',
  )
  await expect(labPage.title).toHaveText('Review swap')
  expect(await labPage.wallet().methods()).not.toContain(send)
  labPage.complaints.splice(0)
})

test('a network that does not answer is told, and the wallet is not asked', async ({
  labPage,
  page,
}) => {
  await reviewEther(labPage)
  const { rpcUrl } = labPage.chain()
  await page.route(`${rpcUrl}/**`, (route) => route.abort())
  await labPage.button(/^Swap$/).click()
  await told(labPage, 'The network isn’t responding.')
  expect(await labPage.wallet().methods()).not.toContain(send)
  await page.unroute(`${rpcUrl}/**`)
  await labPage.button('Get a new price').click()
  await labPage.button(/^Swap$/).click()
  await labPage.approve.click()
  await told(labPage, 'Swapped')
  labPage.complaints.splice(0)
})

test('a network whose gas price is not known is told', async ({ labPage, page }) => {
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
  await told(labPage, 'Network not supported for Gas Price')
  await expect(labPage.button('Review swap')).toBeHidden()
  labPage.complaints.splice(0)
})

test('what the router undoes is told after a reload too, and can be reviewed again', async ({
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
    await told(labPage, 'Swap started')
    await labPage.page.reload()
    await expect(labPage.status).toHaveText('connected')
    await labPage.open()
    await labPage.button('Swap').click()
    await told(labPage, 'Swap started')
    // What was reviewed is on show still.
    await told(labPage, '2 ETH')
    await market.buy('KELP', '40', { maxFeePerGas: 900_000_000_000n })
  } finally {
    await market.node.mine({ blocks: 1 })
    await market.node.setAutomine(true)
  }
  await told(labPage, /The price moved more than 1\s?%, so the swap was undone/)
  expect(await market.held('KELP', visitor)).toBe(before)
  await labPage.button('Review again').click()
  await expect(labPage.title).toHaveText('Review swap')
  await labPage.button(/^Swap$/).click()
  await labPage.approve.click()
  await told(labPage, 'Swapped')
  expect(await market.held('KELP', visitor)).toBeGreaterThan(before)
})
