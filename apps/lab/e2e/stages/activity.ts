import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import type { Stage } from './stage'

const explorer = 'https://explorer.example'
const other = '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc'
const day = 86_400_000
const ether = { name: 'Ether', symbol: 'ETH' }
const dollar = { name: 'Harbor Dollar', symbol: 'TSDT' }

/** Returns a stored payment of this browser. */
function sentOf(from: string, hash: string) {
  return {
    id: hash,
    hash,
    chainId: 'eip155:31337',
    from,
    to: other,
    sentAt: Date.now(),
    status: 'pending',
    amount: '1500000000000000000',
    decimals: 18,
    symbol: 'ETH',
    name: 'Ether',
  }
}

/** Stores a payment as if this browser had sent it, and reloads the page. */
async function keepSent(lab: LabPage, sent: ReturnType<typeof sentOf>) {
  await lab.page.evaluate((payment) => {
    localStorage.setItem('carabiner:sent', JSON.stringify({ v: 1, data: [payment] }))
  }, sent)
  await lab.page.reload()
  await expect(lab.status).toHaveText('connected')
}

export async function openActivity(lab: LabPage) {
  await lab.open()
  await lab.dialog.getByRole('tab', { name: 'Activity' }).click()
}

/** Answers requests for an account's history at the blockchain API. */
async function answerHistory(lab: LabPage, rows: readonly unknown[], next?: string) {
  await lab.page.route('**/v1/account/*/history?**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { data: rows, next: next ?? null },
    }),
  )
}

export const rowOf = (at: number, over: object = {}, transfers: readonly object[] = []) => ({
  id: `row ${at}`,
  metadata: {
    operationType: 'send',
    hash: `0x${String(at).padStart(64, '0')}`,
    chain: 'eip155:31337',
    sentFrom: other,
    sentTo: other,
    status: 'confirmed',
    nonce: at,
    minedAt: new Date(Date.now() - at * day - 60_000).toISOString(),
    ...over,
  },
  transfers,
})

const out = (numeric: string, fungible_info: object = ether, value?: number) => ({
  direction: 'out',
  quantity: { numeric },
  fungible_info,
  ...(value !== undefined && { value }),
})
const into = (numeric: string, fungible_info: object = dollar) => ({
  ...out(numeric, fungible_info),
  direction: 'in',
})

/** One row of each kind. */
const everyKind = [
  rowOf(0, {}, [out('0.1259', ether, 251.8)]),
  rowOf(1, { operationType: 'receive' }, [into('1234.5')]),
  rowOf(40, { operationType: 'trade' }, [out('0.5', ether, 1_000), into('1000')]),
  rowOf(41, { operationType: 'approve' }),
  rowOf(42, { operationType: 'execute', status: 'failed' }),
  rowOf(400, { operationType: 'mint' }, [
    {
      direction: 'in',
      quantity: { numeric: '1' },
      nft_info: { name: 'Lab knot with a name that is long', flags: { is_spam: false } },
    },
  ]),
]

export const activityStages = [
  {
    name: 'activity, the last of it',
    query: `?api&explorer=${explorer}`,
    async reach(lab) {
      await answerHistory(lab, everyKind)
      await lab.connect()
      await keepSent(lab, sentOf(await lab.address.innerText(), `0x${'5'.repeat(64)}`))
      await openActivity(lab)
      await expect(lab.dialog.getByText('Swapped')).toBeVisible()
      await expect(lab.dialog.locator('.cb-tag-pending')).toBeVisible()
    },
  },
  {
    name: 'activity, all of it',
    view: 'Transactions',
    inGate: true,
    query: `?api&explorer=${explorer}`,
    async reach(lab) {
      await answerHistory(lab, everyKind)
      await lab.connect()
      await openActivity(lab)
      await lab.button('Show all activity').click()
      await expect(lab.title).toHaveText('Activity')
      await expect(lab.dialog.getByText('That’s everything.')).toBeAttached()
    },
  },
  {
    name: 'activity, what was sent from here',
    async reach(lab) {
      await lab.connect()
      await keepSent(lab, sentOf(await lab.address.innerText(), `0x${'5'.repeat(64)}`))
      await openActivity(lab)
      await expect(lab.dialog.getByText('Only transactions sent from this browser')).toBeVisible()
    },
  },
  {
    name: 'activity, none',
    async reach(lab) {
      await lab.connect()
      await openActivity(lab)
      await expect(lab.dialog.getByText('No activity yet')).toBeVisible()
    },
  },
] as const satisfies readonly Stage[]
