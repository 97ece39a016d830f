import { settle } from '../controllers.fixture.js'
import type { AccountRequest } from '../sources/account-request.js'
import type { ActivitySource, Page } from '../sources/data-sources.js'
import type { Transaction } from '../sources/transaction.js'

/** Returns a transaction of minute `at`. A higher number is newer. */
export const transactionOf = (
  minute: number,
  {
    transfers = [],
    ...metadata
  }: Partial<Transaction['metadata'] & Pick<Transaction, 'transfers'>> = {},
): Transaction => ({
  id: `t${minute}`,
  metadata: {
    operationType: 'send',
    hash: `0x${minute}`,
    chain: 'eip155:1',
    minedAt: new Date(minute * 60_000).toISOString(),
    sentFrom: '0xA',
    sentTo: '0xB',
    status: 'confirmed',
    ...metadata,
  },
  transfers,
})

export const spam: Transaction['transfers'] = [
  { direction: 'in', quantity: { numeric: '1' }, nft_info: { flags: { is_spam: true } } },
]

type Asked = AccountRequest & { readonly cursor?: string; readonly spam?: boolean }

/** Creates a source whose requests the test answers. */
export function createActivitySource() {
  const requests: (Asked & {
    give(answer: unknown): Promise<void>
    refuse(error: unknown): Promise<void>
  })[] = []
  const source: ActivitySource = {
    getActivity: (request) =>
      new Promise<never>((resolve, reject) => {
        requests.push({
          ...request,
          async give(answer) {
            // A host's source may return anything.
            resolve(answer as never)
            await settle()
          },
          async refuse(error) {
            reject(error)
            await settle()
          },
        })
      }),
  }
  const lastRequest = () => {
    const request = requests.at(-1)
    if (!request) throw new Error('nothing was asked')
    return request
  }
  return { source, asked: requests, last: lastRequest }
}

export const pageOf = (items: readonly unknown[], next?: string) =>
  ({
    items,
    next,
  }) as Page<Transaction>
