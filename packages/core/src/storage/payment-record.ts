// Loaded with the first requested payment.
import { underLock } from '../async/under-lock.js'
import type { Unsubscribe } from '../events/emitter.js'
import { maxStoredPayments } from './limits.js'
import { onOtherTab } from './on-other-tab.js'
import type { Storage } from './storage.js'
import type { StoredPayment } from './stored-payment.js'

/** The requested payments, shared by the tabs of a site and stored across page loads. */
export interface PaymentRecord {
  /** The newest first. */
  read(): Promise<readonly StoredPayment[]>
  find(id: string): Promise<StoredPayment | undefined>
  /** Stores a payment in place of the one of the same id. @returns whether it was stored */
  put(payment: StoredPayment): Promise<boolean>
  /** Calls the listener after another tab writes, if the browser reports it. */
  onOtherTab(listener: () => void): Unsubscribe
  /**
   * Runs work on a payment in one tab at a time, by a Web Lock. A browser without locks runs it at
   * once.
   *
   * @returns undefined, and runs nothing, while another tab holds the payment
   */
  hold<Result>(
    id: string,
    work: () => Promise<Result>,
  ): Promise<{ readonly result: Result } | undefined>
}

/** The order in which payments are dropped when the record is full: ended ones first. */
const isOpen = ({ status }: StoredPayment) => status !== 'paid' && status !== 'failed'

/** Keeps two tabs from overwriting each other's payments. */
const alone = <Result>(lock: string, act: () => Promise<Result>): Promise<Result> => {
  const locks = globalThis.navigator?.locks
  return locks ? underLock(locks, lock, { act }) : act()
}

export function createPaymentRecord(storage: Storage, prefix: string): PaymentRecord {
  const name = `${prefix}:payments`
  const read = async () => (await storage.read('payments')) ?? []
  return {
    read,
    find: async (id) => (await read()).find((payment) => payment.id === id),
    put: (payment) =>
      alone(name, () =>
        storage.update('payments', (known = []) => {
          const others = known.filter(({ id }) => id !== payment.id)
          const ended = others.filter((one) => !isOpen(one))
          return [payment, ...others.filter(isOpen), ...ended].slice(0, maxStoredPayments)
        }),
      ),
    onOtherTab: (listener) => onOtherTab(name, listener),
    async hold(id, work) {
      const locks = globalThis.navigator?.locks
      const run = async () => ({ result: await work() })
      if (!locks) return run()
      return underLock(locks, `${prefix}:pay:${id}`, {
        ifAvailable: true,
        act: async (lock) => (lock ? run() : undefined),
        refused: run,
      })
    },
  }
}
