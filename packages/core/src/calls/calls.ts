import type { Call } from '../adapter/calls.js'
import type { FeeEstimate } from '../adapter/send.js'
import type { TokenMovement } from '../adapter/tokens.js'
import type { Unsubscribe } from '../events/emitter.js'
import type { DeepReadonly } from '../state.js'
import type { CallsRun } from './calls-run.js'

/** What is to be done, as the active account on the active network of eip155. */
export interface RunCallsParameters {
  /** 1 to 32, done in this order. Their data together is at most 32 kB. */
  calls: readonly Call[]
  /**
   * All or nothing: refused where the wallet can't. Without it a wallet that can batch is still asked for one batch.
   *
   * @default false
   */
  atomicRequired?: boolean
  /** What the wallet is asked for beside a batch (EIP-5792), such as `{ paymasterService: { url, optional: true } }`. */
  capabilities?: Readonly<Record<string, unknown>>
  /** The caller's own words, kept with the run so that it is found again after a reload: at most 4096 bytes. */
  note?: string
  /**
   * Goes on where the browser keeps nothing: a reload then loses what is known of the run.
   *
   * @default false: refused before the wallet is asked
   */
  allowUnsaved?: boolean
  /** Told of each change, the first time before the wallet is asked: how the caller learns the run's id. */
  onChange?: (run: CallsRun) => void
  /** Ends the wait for the run; the run stays, to be resumed. */
  signal?: AbortSignal
}

/**
 * What the visitor says of a call that may have been sent.
 *
 * `look`: nothing new, look again. `not sent`: their wallet shows that it was not; it is asked for again. `sent`: it was;
 * the run goes on after it.
 */
export type CallsDecision = 'look' | 'not sent' | 'sent'

/** How a run is carried on. */
export interface ResumeCallsParameters extends Pick<RunCallsParameters, 'onChange' | 'signal'> {
  /** For a run that is `unknown`: only the visitor can know. @default 'look' */
  decision?: CallsDecision
  /** Only looks up what became of what was sent: no wallet is asked for more. @default false */
  onlyLook?: boolean
}

/** What one call would cost, and how that is known. */
export interface CallEstimate {
  /**
   * `in order`: simulated after the calls before it. `alone`: estimated as things are now, without them. `failed`: it
   * reverts. `not possible`: it reverts as things are now, and may not after the calls before it.
   */
  simulated: 'in order' | 'alone' | 'failed' | 'not possible'
  /** In wei, with the part of a rollup's chain below; absent for one that could not be simulated. */
  fee?: FeeEstimate
  /** What the contract said. */
  reason?: string
}

/**
 * What a run would cost, sent one transaction after another: a batch costs less. Of a smart account's embedded wallet,
 * what it costs as one operation.
 */
export interface CallsEstimate {
  calls: readonly CallEstimate[]
  /** The most that all can cost, in wei, what is sent along left out; absent when one could not be simulated. */
  fee?: bigint
  /** What they will probably cost, in wei. */
  expected?: bigint
  /** `fee` is of one operation of a smart account (ERC-4337), as its wallet would make it; its calls have none of their own. */
  isOperation?: true
  /** The part of an operation's `fee` that is paid from what the account keeps at the entry point, in wei. */
  deposit?: bigint
  /**
   * What they would bring to the account, or take from it, together, network fees left out; absent where the node can't
   * try them in order (`eth_simulateV1`), or one of them fails.
   */
  movements?: readonly TokenMovement[]
}

/** The runs that are known, newest first. */
export interface CallsState {
  runs: CallsRun[]
}

/**
 * Lists of calls, each done once: on any wallet of eip155, through reloads, closed tabs and lost answers.
 *
 * @example
 * const calls = await carabiner.calls()
 * const run = await calls.run({ calls: [{ to: token, data: approve }, { to: router, data: swap }] })
 * if (run.status === 'unknown') await calls.resume(run.id, { decision: 'not sent' })
 */
export interface Calls {
  /** Live, for reading only. */
  readonly state: DeepReadonly<CallsState>
  /** Calls back after state changed, once per tick. */
  subscribe(listener: () => void): Unsubscribe
  /**
   * Gets a list of calls done, once: as one batch where the wallet can (EIP-5792), else one transaction after another.
   *
   * @returns the run when nothing more happens by itself: what became of it is its `status`
   * @throws {InvalidCallsError} what is asked for can't be a run
   * @throws {AtomicityNotSupportedError} `atomicRequired`, and the wallet can't
   * @throws {CallsNotSavedError} the browser keeps nothing, before the wallet is asked
   * @throws {NotConnectedError | NetworkUndefinedError | CapabilityMissingError}
   * @throws {AbortedError} when `signal` aborts; the run stays
   */
  run(parameters: RunCallsParameters): Promise<CallsRun>
  /**
   * Carries a run on: looks up what became of what was asked, and asks for what is missing. What may have been sent is
   * never asked for again by itself.
   *
   * @returns the run when nothing more happens by itself
   * @throws {CallsRunNotFoundError | CallsNotSavedError | AbortedError}
   */
  resume(id: string, parameters?: ResumeCallsParameters): Promise<CallsRun>
  /** Reads what is kept. The newest first. */
  list(): Promise<readonly CallsRun[]>
  /**
   * Asks for no more calls of a run. What the wallet shows stays open there, and is followed to its end first. What was
   * sent stays sent: a run that is `sent` ends at once, and that call stays `unknown`, whatever becomes of it.
   *
   * @throws {CallsRunNotFoundError}
   */
  cancel(id: string): Promise<CallsRun>
  /**
   * Follows no longer what was sent: the run is `unknown`, until it is resumed or cancelled. In another state it stays as
   * it is.
   *
   * @throws {CallsRunNotFoundError}
   */
  stopFollowing(id: string): Promise<CallsRun>
  /**
   * A dry run: what it would cost, and move. Prompts nobody; the embedded wallet is asked what its operation would cost.
   *
   * @throws {InvalidCallsError | NotConnectedError | NetworkUndefinedError | InsufficientFundsError | RpcError}
   */
  estimate(parameters: Pick<RunCallsParameters, 'calls' | 'signal'>): Promise<CallsEstimate>
  /**
   * Drops a run that has ended from what is kept.
   *
   * @throws {CallsRunNotFoundError} also where another tab was first: of several that drop a run, one succeeds
   * @throws {CallsRunningError} it has not ended: cancel it first
   */
  forget(id: string): Promise<void>
}

/** How a run is on its network. */
export interface CallsOptions {
  /**
   * Time between two looks at what became of what was sent, in ms.
   *
   * @default 1000 where the wallet is asked for a batch by its id (EIP-5792), 4000 for transactions on the network
   */
  interval?: number
  /**
   * How long what was sent is looked for while neither the network nor the wallet shows it, in ms. Then it is `unknown`.
   * What a contract's owners may still carry out, as those of a Safe, is looked for without a limit.
   *
   * @default 600_000
   */
  unseenTimeout?: number
}
