import type { ReadParameters, SendCapability, TransactionReceipt } from '@carabiner/core'
import type { WatchReceiptParameters } from '@carabiner/core/internal'
import { settle } from '../controllers.fixture.js'
import type { SentTransaction } from './merge-sent.js'

export const sentOf = (changes: Partial<SentTransaction> = {}): SentTransaction => ({
  id: changes.hash ?? '0x1',
  hash: '0x1',
  chainId: 'eip155:1',
  from: '0xA',
  to: '0xB',
  sentAt: 1_000_000,
  status: 'pending',
  amount: '1500000000000000000',
  decimals: 18,
  symbol: 'ETH',
  name: 'Ether',
  ...changes,
})

/** Creates a network whose receipts the test answers. */
export function createReceipts() {
  const watches: (ReadParameters &
    WatchReceiptParameters & {
      give(status: TransactionReceipt['status'], hash?: string): Promise<void>
      refuse(error: unknown): Promise<void>
    })[] = []
  const rejectCall = () => Promise.reject(new Error('not asked for here'))
  const send: SendCapability = {
    sendTransaction: rejectCall,
    estimateFee: rejectCall,
    maxAmount: rejectCall,
    checkReceiver: rejectCall,
    watchReceipt: (parameters) =>
      new Promise((resolve, reject) => {
        parameters.signal.addEventListener('abort', () => reject(parameters.signal.reason))
        watches.push({
          ...parameters,
          async give(status, hash = parameters.hash) {
            resolve({ hash, status, blockNumber: 1n, fee: 1n })
            await settle()
          },
          async refuse(error) {
            reject(error)
            await settle()
          },
        })
      }),
  }
  const lastWatch = () => {
    const watch = watches.at(-1)
    if (!watch) throw new Error('nothing is followed')
    return watch
  }
  return { send, watches, last: lastWatch }
}

/** Creates a page that the test shows and hides. */
export function createPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  return {
    document: page as unknown as Document,
    show(visibilityState: 'visible' | 'hidden') {
      Object.assign(page, { visibilityState })
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
}
