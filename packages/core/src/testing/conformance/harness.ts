import { type Carabiner, createCarabiner } from '../../client.js'
import type { DeepReadonly } from '../../deep-readonly.js'
import type { CarabinerState, ChainState } from '../../state.js'
import { memoryBackend, type StorageBackend } from '../../storage/backend.js'
import type { ConformanceSubject, ConformanceWallet } from './subject.js'

class ConformanceError extends Error {
  override name = 'ConformanceError'
}

export function assert(fact: boolean, sentence: string): asserts fact {
  if (!fact) throw new ConformanceError(sentence)
}

/** Runs an action that must fail with the named error. */
export async function assertRejects(action: Promise<unknown>, name: string): Promise<void> {
  const outcome = await action.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  )
  assert(outcome === name, `expected ${name}, got ${outcome}`)
}

/** One page life: a wallet in the page and an instance on it. */
export interface Harness {
  readonly carabiner: Carabiner
  readonly wallet: ConformanceWallet
  readonly storage: StorageBackend
  chain(): DeepReadonly<ChainState>
  /** Resolves once state is so. */
  until(fact: (state: DeepReadonly<CarabinerState>) => boolean, sentence: string): Promise<void>
  untilStatus(status: ChainState['status']): Promise<void>
  /** The next page life, with the same wallet and storage. */
  reload(): Harness
  destroy(): void
}

/** How long a change may take to reach state, in ms: failing is slow, passing is not. */
const patience = 5_000

export function createHarness(
  subject: ConformanceSubject,
  wallet: ConformanceWallet = subject.installWallet(),
  storage: StorageBackend = memoryBackend(),
): Harness {
  const [network] = subject.networks
  const carabiner = createCarabiner({
    adapters: [subject.createAdapter()],
    networks: [...subject.networks],
    storage,
    logLevel: 'silent',
    deadlines: { announce: 50, restore: 1_000 },
  })
  carabiner.start()
  const chain = () => {
    const state = carabiner.getSnapshot().chains[network.chainNamespace]
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
      }, patience)
      look()
    })
  return {
    carabiner,
    wallet,
    storage,
    chain,
    until,
    untilStatus: (status) => until(() => chain().status === status, `status ${status}`),
    reload() {
      carabiner.destroy()
      return createHarness(subject, wallet, storage)
    },
    destroy() {
      carabiner.destroy()
      wallet.remove()
    },
  }
}

/** Connects without anything in the way. */
export async function connected(harness: Harness): Promise<Harness> {
  harness.wallet.approve()
  await harness.carabiner.connect(harness.wallet.connectorId)
  return harness
}
