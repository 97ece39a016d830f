import {
  type Carabiner,
  type CarabinerState,
  type ConnectionState,
  type ConnectOptions,
  createCarabiner,
  type DeepReadonly,
  memoryBackend,
  type NamespaceState,
  type StorageBackend,
} from '@carabiner/core'
import type { Deadlines } from '@carabiner/core/internal'
import type { ConformanceSubject, ConformanceWallet } from './subject.js'

class ConformanceError extends Error {
  override name = 'ConformanceError'
}

export function assert(fact: boolean, sentence: string): asserts fact {
  if (!fact) throw new ConformanceError(sentence)
}

/** Expects an action to fail with the named error. */
export async function assertRejects(action: Promise<unknown>, name: string): Promise<void> {
  const outcome = await action.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  )
  assert(outcome === name, `expected ${name}, got ${outcome}`)
}

/** A page with a wallet and an instance, until its reload. */
export interface Harness<Wallet extends ConformanceWallet = ConformanceWallet> {
  readonly carabiner: Carabiner
  readonly wallet: Wallet
  readonly storage: StorageBackend
  namespaceState(): DeepReadonly<NamespaceState>
  /** Connects the wallet as the modal does. */
  connect(options?: ConnectOptions): Promise<ConnectionState>
  /** Resolves once the state meets a condition. */
  until(fact: (state: DeepReadonly<CarabinerState>) => boolean, sentence: string): Promise<void>
  untilStatus(status: NamespaceState['status']): Promise<void>
  /** Like `until`, but with time for changes from a wallet on another device. */
  heard: Harness['until']
  /** Reloads: creates a page with the same wallet and storage. @param deadlines - in ms */
  reload(deadlines?: Partial<Deadlines>): Harness<Wallet>
  /** Destroys this page and those that `reload` created. */
  destroy(): void
}

/** The time limit of a state change, in ms. Only a failing check waits this long. */
const stepTimeout = 5_000

export function createHarness<Wallet extends ConformanceWallet>(
  subject: Omit<ConformanceSubject, 'installWallet'> & { installWallet(): Wallet },
  wallet: Wallet = subject.installWallet(),
  storage: StorageBackend = memoryBackend(),
  deadlines: Partial<Deadlines> = {},
): Harness<Wallet> {
  const [network] = subject.networks
  const options = subject.options?.()
  let next: Harness<Wallet> | undefined
  const carabiner = createCarabiner({
    adapters: [subject.createAdapter()],
    networks: [...subject.networks],
    storage,
    logLevel: 'silent',
    ...options,
    deadlines: { announce: 50, restore: 1_000, ...options?.deadlines, ...deadlines },
  })
  carabiner.start()
  const chain = () => {
    const state = carabiner.getSnapshot().namespaces[network.chainNamespace]
    assert(state !== undefined, 'the family is in state')
    return state
  }
  const until: Harness['until'] = (fact, sentence) =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (!fact(carabiner.getSnapshot())) return
        clearTimeout(timer)
        stop()
        resolve()
      }
      const stop = carabiner.subscribe(look)
      const timer = setTimeout(() => {
        stop()
        reject(new ConformanceError(`never: ${sentence}`))
      }, stepTimeout)
      look()
    })
  return {
    carabiner,
    wallet,
    storage,
    namespaceState: chain,
    connect: (connectOptions) =>
      carabiner.connect(wallet.connectorId, {
        onPairing: wallet.pair,
        ...connectOptions,
      }),
    until,
    untilStatus: (status) => until(() => chain().status === status, `status ${status}`),
    heard: async (fact, sentence) => {
      if (wallet.pair) await until(fact, sentence)
    },
    reload(given) {
      carabiner.destroy()
      next = createHarness(subject, wallet, storage, given)
      return next
    },
    destroy() {
      next?.destroy()
      carabiner.destroy()
      wallet.remove()
    },
  }
}

/** Connects, with an approval by the wallet. */
export async function connected<Made extends Harness>(harness: Made): Promise<Made> {
  harness.wallet.approve()
  await harness.connect()
  return harness
}

/** Asserts that nothing is connected, not even in part. */
export function assertNothing({ namespaceState: chain }: Harness): void {
  assert(chain().status === 'disconnected', 'status is disconnected')
  assert(chain().connectorId === undefined, 'no connector is named')
  assert(chain().connections.length === 0, 'no connection is known')
}

/** Repeats an action until it succeeds. */
export async function eventually(action: () => Promise<unknown>, sentence: string): Promise<void> {
  const end = Date.now() + stepTimeout
  for (;;) {
    try {
      await action()
      return
    } catch (cause) {
      if (Date.now() > end) throw new ConformanceError(`never: ${sentence}`, { cause })
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}
