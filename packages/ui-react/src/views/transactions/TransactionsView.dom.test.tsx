import type { ActivitySource, Transaction } from '@carabiner/controllers'
import { type AdapterPlugin, memoryBackend, type TransactionReceipt } from '@carabiner/core'
import type { StoredSent } from '@carabiner/core/internal'
import { mainnet } from '@carabiner/core/networks'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createModal } from '../../create-modal.js'
import { familyAdapter } from '../../family-adapter.fixture.js'
import type { ModalFeatures } from '../../options/modal-options.js'
import { find, plainText, setUpPage } from '../modal-view.fixture.js'

const cleanups = setUpPage({ height: 640 })
// Preloads code that the modal imports on demand. The import can outlast a test's time limit.
beforeAll(() =>
  Promise.all([
    import('../../modal/mount.js'),
    import('../account/AccountView.js'),
    import('./TransactionsView.js'),
    import('./RecentActivity.js'),
  ]),
)

/** Returns the texts for screen readers, without hidden parts. */
const texts = (selector: string) =>
  find(selector).map((element) => {
    const copy = element.cloneNode(true)
    if (copy instanceof HTMLElement) {
      for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    }
    return plainText(copy)?.trim()
  })
const until = (selector: string, expected: unknown[]) =>
  vi.waitFor(() => expect(texts(selector)).toEqual(expected))
const press = (name: string) => {
  const button = find('button').find(({ textContent }) => textContent === name)
  if (!button) throw new Error(`there is no ${name}`)
  button.click()
}

const ownAddress = '0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4'
const you = '0x4B2c91c2E07dB5F46a18D39e22C7f0B14e6d21c4'
const spoken = '0x4B 2c91 c2E0 7dB5 F46a 18D3 9e22 C7f0 B14e 6d21 c4'
const hour = 3_600_000

const transaction = (
  hash: string,
  at: number,
  { transfers, ...over }: Partial<Transaction['metadata'] & Pick<Transaction, 'transfers'>> = {},
): Transaction => ({
  id: hash,
  metadata: {
    operationType: 'send',
    hash,
    chain: 'eip155:1',
    sentFrom: ownAddress,
    sentTo: you,
    minedAt: new Date(at).toISOString(),
    status: 'confirmed' as const,
    ...over,
  },
  transfers: transfers ?? [
    {
      direction: 'out',
      quantity: { numeric: '0.1259' },
      value: 251.8,
      fungible_info: { name: 'Ether', symbol: 'ETH' },
    },
  ],
})

const sent = (over: Partial<StoredSent> = {}): StoredSent => ({
  id: '1',
  hash: '0x51',
  chainId: 'eip155:1',
  from: ownAddress,
  to: you,
  sentAt: Date.now(),
  status: 'pending',
  amount: '1500000',
  decimals: 6,
  symbol: 'USDT',
  name: 'Tether',
  ...over,
})

interface Given {
  getActivity?: ActivitySource['getActivity']
  features?: ModalFeatures
  sent?: readonly StoredSent[]
  view?: 'Account' | 'Transactions'
}

/** Opens a page with the given activity, with its modal at the given view. */
async function openActivity({ getActivity, features = {}, sent: storedSent = [], view }: Given) {
  let settle: (status: TransactionReceipt['status']) => void = () => {}
  const family = familyAdapter('eip155', [{ id: 'one', name: 'Reef' }])
  const never = () => Promise.reject(new Error('not asked for here'))
  const plugin: AdapterPlugin = {
    namespace: 'eip155',
    create: (context) => ({
      ...family.plugin.create(context),
      connect: async () => ({
        namespace: 'eip155',
        accounts: [{ namespace: 'eip155', address: ownAddress }],
        active: ownAddress,
        network: mainnet.caipNetworkId,
      }),
      send: {
        sendTransaction: never,
        estimateFee: never,
        maxAmount: never,
        checkReceiver: never,
        watchReceipt: ({ hash }) =>
          new Promise((resolve) => {
            settle = (status) => resolve({ hash, status, blockNumber: 1n, fee: 1n })
          }),
      },
    }),
  }
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const modal = createModal({
    adapters: [plugin],
    networks: [mainnet],
    storage: memoryBackend(),
    features,
    ...(getActivity && { sources: { activity: { getActivity } } }),
  })
  cleanups.push(modal.destroy)
  await (await modal.carabiner.sent()).update(() => storedSent)
  modal.start()
  await modal.carabiner.connect('one')
  await modal.carabiner.setPreferences({ hideAmounts: false })
  modal.open({ view: view ?? 'Transactions' })
  return { modal, logged, settle: (status: TransactionReceipt['status']) => settle(status) }
}

const rows = '.cb-activity-row .cb-row-title'
const headings = '.cb-activity-heading'

describe('the list of an account’s activity', () => {
  it('an entry of the activity shows kind, amount, counterparty and time, and links to the block explorer', async () => {
    const now = Date.now()
    await openActivity({
      getActivity: async () => ({
        items: [
          transaction('0x1', now - hour / 2),
          transaction('0x2', new Date(2025, 2, 4).getTime(), {
            operationType: 'receive',
            sentFrom: you,
            sentTo: ownAddress,
            transfers: [{ direction: 'in', quantity: { numeric: '20' }, fungible_info: {} }],
          }),
          transaction('0x3', new Date(2025, 2, 3).getTime(), { status: 'failed' }),
        ],
      }),
    })
    await until('h1', ['Activity'])
    await until(rows, ['Sent', 'Received', 'Sent Failed'])
    expect(texts(headings).slice(-1)).toEqual(['March 2025'])
    const [first, second] = texts('.cb-activity-row')
    expect(first).toContain(`\u22120.125 ETHto ${spoken}`)
    expect(first).toContain('$251.80')
    expect(first).toContain('min. ago')
    expect(second).toContain(`+20from ${spoken}`)
    expect(second).toContain('Mar 4')
    expect(find('a.cb-activity-row').map((link) => link.getAttribute('href'))).toEqual(
      ['0x1', '0x2', '0x3'].map((hash) => `https://etherscan.io/tx/${hash}`),
    )
    expect(texts('.cb-activity-foot')).toEqual(['That’s everything.Show suspected spam'])
  })

  it('the list of activity loads the next page at its end, until the last page', async () => {
    const getActivity = vi.fn<ActivitySource['getActivity']>(async ({ cursor }) =>
      cursor === undefined
        ? { items: [transaction('0x1', hour)], next: 'second' }
        : { items: [transaction('0x2', 0)] },
    )
    await openActivity({ getActivity })
    await until(rows, ['Sent', 'Sent'])
    expect(getActivity.mock.calls.map(([{ cursor }]) => cursor)).toEqual([undefined, 'second'])
  })

  it('[S8.02] the activity shows that a request failed, with its text, a retry and an empty list', async () => {
    await openActivity({
      getActivity: () => Promise.reject(new Error('down')),
      view: 'Transactions',
    })
    await until('.cb-empty-title', ['Failed to fetch transactions'])
    await until('.cb-snackbar > span', ['Failed to fetch transactions'])
    expect(find(rows)).toEqual([])
    expect(texts('.cb-empty button')).toEqual([expect.stringMatching(/^Try again in \d+ s$/)])
  })

  it('the activity says below the list that the next page failed to load', async () => {
    await openActivity({
      getActivity: async ({ cursor }) => {
        if (cursor !== undefined) throw new Error('down')
        return { items: [transaction('0x1', hour)], next: 'second' }
      },
    })
    await until(rows, ['Sent'])
    await until('.cb-activity-foot > span', ['Earlier activity could not be loaded'])
  })

  it('the activity shows suspected spam only after a press', async () => {
    const spam = transaction('0x2', 0, {
      operationType: 'receive',
      transfers: [
        {
          direction: 'in',
          quantity: { numeric: '1' },
          nft_info: { name: 'Claim now', flags: { is_spam: true } },
        },
      ],
    })
    await openActivity({ getActivity: async () => ({ items: [transaction('0x1', hour), spam] }) })
    await until(rows, ['Sent'])
    press('Show suspected spam')
    await until(rows, ['Sent', 'Received'])
    expect(texts('.cb-activity-row')[1]).toContain('+Claim now')
    press('Hide suspected spam')
    await until(rows, ['Sent'])
  })
})

describe('transactions sent from this browser', () => {
  it('pending transactions are announced and listed at the top of the activity, and are confirmed in place', async () => {
    const { settle } = await openActivity({
      sent: [sent()],
      getActivity: async () => ({ items: [transaction('0x1', Date.now())] }),
    })
    await until(headings, ['Pending', 'Today'])
    expect(texts('.cb-activity-row')[0]).toContain(`Sent Pending\u22121.5 USDTto ${spoken}`)
    await until('[role=status] p', [expect.stringContaining('1 pending transaction')])
    settle('success')
    await until(headings, ['Today'])
    expect(texts('.cb-tag-pending')).toEqual([])
  })

  it('without a source of activity, only transactions sent from this browser are listed, and a note says so', async () => {
    await openActivity({ sent: [sent({ status: 'replaced' })] })
    await until('.cb-activity-note', ['Only transactions sent from this browser are shown.'])
    expect(texts('.cb-activity-row')[0]).toContain('Replaced')
    expect(find('.cb-activity-foot button')).toEqual([])
  })

  it('without any transaction, the empty list says that transactions sent from this browser will appear there', async () => {
    await openActivity({})
    await until('.cb-empty-text', ['Transactions you send from this browser will show up here.'])
  })
})

describe('the Activity tab of the account view', () => {
  it('the Activity tab shows the last ten entries and a link to all entries', async () => {
    const items = Array.from({ length: 12 }, (_, at) => transaction(`0x${at}`, (12 - at) * hour))
    await openActivity({ getActivity: async () => ({ items }), view: 'Account' })
    await until('[role=tab]', ['Tokens', 'Activity'])
    find('[role=tab]')[1]?.click()
    await vi.waitFor(() => expect(find(rows).length).toBeGreaterThan(0))
    expect(find('[role=list] [role=listitem]').at(-1)?.getAttribute('aria-setsize')).toBe('10')
    press('Show all activity')
    await until('h1', ['Activity'])
    await vi.waitFor(() =>
      expect(find('.cb-activity [role=listitem]')[0]?.getAttribute('aria-setsize')).toBe('12'),
    )
  })

  it('the Activity tab shows no link if all entries are already visible', async () => {
    await openActivity({ sent: [sent()], view: 'Account' })
    await until('[role=tab]', ['Tokens', 'Activity'])
    find('[role=tab]')[1]?.click()
    await until(rows, ['Sent Pending'])
    expect(texts('.cb-activity button')).toEqual([])
  })

  it('[S2.30] the Activity tab is not offered if the app turns activity off, and no activity is requested', async () => {
    const getActivity = vi.fn<ActivitySource['getActivity']>(async () => ({ items: [] }))
    const { modal, logged } = await openActivity({ getActivity, features: { activity: false } })
    await until('h1', ['Account'])
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('there is no view "Transactions"'))
    expect(find('[role=tab]')).toEqual([])
    expect([modal.isOpen(), getActivity.mock.calls.length]).toEqual([true, 0])
  })

  it('[S6.12] the Activity tab is not offered for a chain family that the app excludes', async () => {
    await openActivity({ features: { activity: ['solana'] }, view: 'Account' })
    await until('h1', ['Account'])
    await vi.waitFor(() => expect(find('.cb-account-tabs')).toHaveLength(1))
    expect(find('[role=tab]')).toEqual([])
  })
})
