import { marketOf } from './stages/market'
import { chooseToken, payField } from './stages/swap'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

/** A swap makes several requests in a row, on a busy machine. */
test.slow()

/** The first account of the lab's wallet. Tests give it tokens before the page loads. */
const visitor = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger = `0x${'ab'.repeat(20)}`
const refused = (description: string) => ({
  status: 400,
  json: { status: 'FAILED', reasons: [{ name: 'amount', description }] },
})

async function fillSwap(lab: LabPage, amount: string, from?: RegExp) {
  await lab.goto('?api')
  await lab.connect()
  await lab.open()
  await lab.button('Swap').click()
  await expect(lab.button('You pay: Select token: ETH')).toBeVisible()
  if (from) await chooseToken(lab, 'pay', from)
  await chooseToken(lab, 'get', from ? /Tide/ : /Pearl/)
  await payField(lab).fill(amount)
}

async function review(lab: LabPage) {
  await expect(lab.button('Review swap')).toBeEnabled()
  await lab.button('Review swap').click()
  await expect(lab.title).toHaveText('Review swap')
}

/** Changes the real service's answer before it reaches the page. */
const changeTransaction = ({ page }: LabPage, path: string, change: (tx: Built) => Built) =>
  page.route(`**/v1/convert/${path}*`, async (route) => {
    const response = await route.fetch()
    const { tx } = await response.json()
    await route.fulfill({ response, json: { tx: change(tx) } })
  })

interface Built {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly amount?: string
  readonly value?: string
}

const sendMethods = async (lab: LabPage) =>
  (await lab.wallet().methods()).filter((method) => /sendTransaction|sendCalls/.test(method))

const notWhatWasAsked = 'The transaction didn’t match your swap, so it wasn’t sent to your wallet.'

test('the Swap view does not go on to the review without a quote, or if the balance is too low', async ({
  labPage,
}) => {
  const { page, dialog } = labPage
  let answer = refused('insufficient liquidity')
  await page.route('**/v1/convert/quotes*', (route) => route.fulfill(answer))
  await fillSwap(labPage, '1')
  await expect(labPage.button('Insufficient liquidity')).toBeVisible()
  answer = refused('not enough')
  await payField(labPage).fill('2')
  await expect(labPage.button('Not enough ETH')).toBeVisible()
  await expect(labPage.button('Review swap')).toBeHidden()
  await page.unroute('**/v1/convert/quotes*')
  // A network fee that no account of the lab can pay.
  const price = String(10n ** 18n)
  const prices = { standard: price, fast: price, instant: price }
  await page.route('**/v1/convert/gas-price*', (route) => route.fulfill({ json: prices }))
  await payField(labPage).fill('3')
  await expect(labPage.button('Not enough ETH for the network fee')).toBeVisible()
  await page.unroute('**/v1/convert/gas-price*')
  await payField(labPage).fill('4')
  await expect(labPage.button('Review swap')).toBeEnabled()
  await expect(dialog.getByText('Insufficient liquidity')).toBeHidden()
  labPage.complaints.splice(0)
})

const wrong: readonly (readonly [string, (tx: Built) => Built])[] = [
  ['another sender', (tx) => ({ ...tx, from: tx.from.replace(/0x.*/, stranger) })],
  ['a target that is no contract', (tx) => ({ ...tx, to: tx.to.replace(/0x.*/, stranger) })],
  ['another amount', (tx) => ({ ...tx, amount: '2000000000000000000' })],
  [
    'a transfer in place of a swap',
    (tx) => ({
      ...tx,
      data: `0xa9059cbb${stranger.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`,
    }),
  ],
]

test('the Swap view never sends the wallet a transaction that differs from the reviewed swap', async ({
  labPage,
}) => {
  let change = (tx: Built) => tx
  let builds = 0
  await changeTransaction(labPage, 'build-transaction', (tx) => {
    builds += 1
    return change(tx)
  })
  await fillSwap(labPage, '1')
  await review(labPage)
  for (const [at, [what, next]] of wrong.entries()) {
    await test.step(what, async () => {
      change = next
      await labPage.button(/^Swap$/).click()
      await expect.poll(() => builds).toBe(at + 1)
      await expect(labPage.button(/^Swap$/)).toBeEnabled()
      await expect(labPage.dialog.getByText(notWhatWasAsked)).toBeVisible()
      expect(await sendMethods(labPage)).toEqual([])
    })
  }
})

test('the Swap view never sends the wallet an approval of another token, or for another contract', async ({
  labPage,
}) => {
  await marketOf(labPage).buy('PEARL', '1', { to: visitor })
  let change: (tx: Built) => Built = (tx) => ({ ...tx, to: tx.to.replace(/0x.*/, stranger) })
  await changeTransaction(labPage, 'build-approve', (tx) => change(tx))
  await fillSwap(labPage, '100', /Pearl/)
  await review(labPage)
  await labPage.button('Approve PEARL').click()
  await expect(labPage.dialog.getByText(notWhatWasAsked)).toBeVisible()
  change = (tx) => ({
    ...tx,
    data: tx.data.replace(/^(0x095ea7b30{24}).{40}/i, `$1${stranger.slice(2)}`),
  })
  await labPage.button('Approve PEARL').click()
  await expect(labPage.button('Approve PEARL')).toBeEnabled()
  await expect(labPage.dialog.getByText(notWhatWasAsked)).toBeVisible()
  expect(await sendMethods(labPage)).toEqual([])
})

test('the Swap view reports a wallet’s rejection, and an unknown status after an unknown failure', async ({
  labPage,
}) => {
  await fillSwap(labPage, '0.1')
  await review(labPage)
  await labPage.wallet().fail(-32003, 'not today', 'eth_sendTransaction')
  await labPage.button(/^Swap$/).click()
  await expect(labPage.dialog.getByText(/^The swap did not go through/).first()).toBeVisible()
  await expect(labPage.title).toHaveText('Review swap')
  await labPage.wallet().fail(-32603, 'the moon is full', 'eth_sendTransaction')
  await labPage.button(/^Swap$/).click()
  await expect(labPage.dialog.getByText('Status unknown').first()).toBeVisible({
    timeout: 30_000,
  })
  await expect(labPage.button('Check again')).toBeVisible()
  await expect(labPage.button(/^Swap$/)).toBeHidden()
})
