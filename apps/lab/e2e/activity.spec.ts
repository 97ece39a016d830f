import type { Page } from '@playwright/test'
import { Keypair } from '@solana/web3.js'
import { createTestClient, formatEther, getAddress, http } from 'viem'
import { openActivity, rowOf } from './stages/activity'
import { fillSend, reviewSend } from './stages/send'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

const explorer = 'https://explorer.example'

const rows = ({ dialog }: LabPage) => dialog.locator('.cb-activity-row:visible')
const pending = ({ dialog }: LabPage) => dialog.locator('.cb-tag-pending:visible')

/** Records the URLs of the activity's scripts that a page requests. */
function watchCode(page: Page) {
  const requested: string[] = []
  page.on('request', (request) => {
    if (/\/activity-[^/]*\.js/.test(request.url())) requested.push(request.url())
  })
  return requested
}

test('[S1.11][S2.28] the Account view shows address, balance, tokens and activity', {
  tag: gate,
}, async ({ labPage }) => {
  await labPage.goto(`?api&explorer=${explorer}`)
  await labPage.connect()
  await labPage.page.getByRole('button', { name: 'Send 0.01 ETH' }).click()
  await labPage.approve.click()
  await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{64}$/)
  const hash = await labPage.outcome.innerText()
  const address = getAddress(await labPage.address.innerText())
  const balance = formatEther(await labPage.chain().client.getBalance({ address }))
  const [whole = '', places = ''] = balance.split('.')
  const shown = `${Number(whole).toLocaleString('en')}.${places.slice(0, 3)}`.replace(/\.?0*$/, '')
  await labPage.open()
  const { dialog } = labPage
  await expect(dialog).toContainText(`${address.slice(0, 6)}…${address.slice(-4)}`)
  await expect(dialog.getByTestId('balance')).toHaveText(
    new RegExp(`^\\u2068?${shown.replaceAll('.', '\\.')}\\s?ETH\\u2069?$`),
  )
  await expect(dialog.getByRole('tab')).toHaveText(['Tokens', 'NFTs', 'Activity'])
  await expect(dialog.getByRole('list', { name: 'Tokens' })).toContainText('Harbor Dollar')
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  await expect(dialog.getByText('Reef #1')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(rows(labPage).first()).toHaveAttribute('href', `${explorer}/tx/${hash}`)
})

test('the activity list shows a sent transaction as pending, also on the next page, then its result', async ({
  labPage,
  page,
}) => {
  const node = createTestClient({ mode: 'anvil', transport: http(labPage.chain().rpcUrl) })
  await labPage.goto(`?api&explorer=${explorer}`)
  await labPage.connect()
  await node.setAutomine(false)
  try {
    await fillSend(labPage, { amount: '0.0625' })
    await reviewSend(labPage)
    await labPage.button('Send').click()
    await labPage.approve.click()
    await expect(labPage.title).toHaveText('Account')
    await labPage.dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(rows(labPage).first()).toContainText('−0.062 ETH')
    await expect(pending(labPage)).toHaveCount(1)
    await page.reload()
    await expect(labPage.status).toHaveText('connected')
    await openActivity(labPage)
    await expect(rows(labPage).first()).toContainText('−0.062 ETH')
    await expect(pending(labPage)).toHaveCount(1)
    await node.mine({ blocks: 1 })
    await expect(pending(labPage)).toHaveCount(0)
  } finally {
    await node.setAutomine(true)
  }
  // The API now lists it too. The list shows it only once.
  await labPage.button('Show all activity').click()
  await expect(labPage.title).toHaveText('Activity')
  await expect(rows(labPage).filter({ hasText: '−0.062 ETH' })).toHaveCount(1)
})

test('the activity list reads 10,000 transactions page by page, and renders only the visible ones', async ({
  labPage,
  page,
}) => {
  const cursors: (string | null)[] = []
  const [pages, size] = [10, 1_000]
  await page.route('**/v1/account/*/history?**', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor')
    cursors.push(cursor)
    const from = Number(cursor)
    const data = Array.from({ length: size }, (_, at) => {
      const hash = `0x${String(from * size + at).padStart(64, '0')}`
      return rowOf((from * size + at) / 100 + 2, { hash })
    })
    const next = from + 1 < pages ? String(from + 1) : null
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ headers, json: { data, next } })
  })
  await labPage.goto('?api')
  await labPage.connect()
  await openActivity(labPage)
  await labPage.button('Show all activity').click()
  await expect(labPage.title).toHaveText('Activity')
  const foot = labPage.dialog.locator('.cb-activity-foot')
  await expect(async () => {
    await foot.scrollIntoViewIfNeeded()
    expect(await rows(labPage).count()).toBeLessThan(80)
    await expect(foot).toContainText('That’s everything.', { timeout: 200 })
  }).toPass()
  expect(cursors).toEqual([null, '1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('[S2.30] the activity’s code loads with its tab, and never where the app turns activity off', async ({
  labPage,
  page,
}) => {
  const requested = watchCode(page)
  await labPage.goto('')
  await labPage.connect()
  await labPage.open()
  await expect(labPage.dialog.getByRole('tab')).toHaveText(['Tokens', 'NFTs', 'Activity'])
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(requested).toEqual([])
  await labPage.dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(labPage.dialog.getByText('No activity yet')).toBeVisible()
  expect(requested.length).toBeGreaterThan(0)
  requested.splice(0)
  await labPage.goto('?activity=off')
  await labPage.open()
  await expect(labPage.dialog.getByTestId('balance')).toBeVisible()
  await expect(labPage.dialog.getByRole('tab')).toHaveText(['Tokens', 'NFTs'])
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
})

test('the activity list shows Solana transactions where the app turns that on, and says what may be missing', async ({
  labPage,
}) => {
  await labPage.goto('?activity=all&families=solana')
  await labPage.connect('Tide Wallet')
  await fillSend(labPage, { amount: '0.0625', to: Keypair.generate().publicKey.toBase58() })
  await reviewSend(labPage)
  await labPage.button('Send').click()
  await labPage.approve.click()
  await expect(labPage.title).toHaveText('Account')
  await labPage.dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(labPage.dialog.getByText('Tokens you received may be missing.')).toBeVisible()
  // Both the network and this browser list the transfer. It shows only once.
  await expect(rows(labPage).filter({ hasText: '−0.062 SOL' })).toHaveCount(1)
  await expect(pending(labPage)).toHaveCount(0)
})

test('the activity list shows Bitcoin transactions where the app turns that on', async ({
  labPage,
}) => {
  await labPage.goto('?activity=all&families=bitcoin')
  await labPage.connect('Buoy Wallet')
  await openActivity(labPage)
  await expect(rows(labPage).first()).toContainText(/[+−][\d,.]+ BTC/)
})
