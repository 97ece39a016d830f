import type { Call } from '../adapter/call.js'
import type { FeeEstimate } from '../adapter/fee-estimate.js'
import type { TokenMovement } from '../adapter/tokens.js'
import type { Unsubscribe } from '../events/emitter.js'
import type { DeepReadonly } from '../state.js'
import type { CallsRun } from './calls-run.js'

/** The calls to run, for the active account on the active eip155 network. */
export interface RunCallsParameters {
  /** 1 to 32 calls, in this order. Their data is at most 32 kB in total. */
  calls: readonly Call[]
  /**
   * Executes all calls or none. Refused if the wallet can't do that. Without it, a wallet that supports batches is
   * still asked for one batch.
   *
   * @default false
   */
  atomicRequired?: boolean
  /** Wallet capabilities for a batch (EIP-5792), such as `{ paymasterService: { url, optional: true } }`. */
  capabilities?: Readonly<Record<string, unknown>>
  /** The caller's text, stored with the run to find it after a reload. At most 4096 bytes. */
  note?: string
  /**
   * Runs the calls even if the browser can't store the run. A reload then loses its state.
   *
   * @default false: refused before the wallet is asked
   */
  allowUnsaved?: boolean
  /** Called on each change. The first call, before the wallet is asked, passes the run's id. */
  onChange?: (run: CallsRun) => void
  /** Ends the wait. The run stays and can be resumed. */
  signal?: AbortSignal
}

/**
 * The visitor's decision on a call that may have been sent.
 *
 * `look`: no decision, so the call is looked up again. `not sent`: the wallet shows that the call wasn't sent, so ask
 * for it again. `sent`: the call was sent, so continue after it.
 */
export type CallsDecision = 'look' | 'not sent' | 'sent'

/** Parameters of `resume`. */
export interface ResumeCallsParameters extends Pick<RunCallsParameters, 'onChange' | 'signal'> {
  /** The decision for an `unknown` run, which only the visitor can make. @default 'look' */
  decision?: CallsDecision
  /** Only looks up the sent calls and asks no wallet for more. @default false */
  onlyLook?: boolean
}

/** The estimated cost of one call, and the kind of estimate. */
export interface CallEstimate {
  /**
   * `in order`: simulated after the calls before it. `alone`: estimated on the current state, without them.
   * `failed`: it reverts. `not possible`: it reverts on the current state, but perhaps not after the calls
   * before it.
   */
  simulated: 'in order' | 'alone' | 'failed' | 'not possible'
  /** In wei, including a rollup's layer 1 fee. Absent if the call could not be simulated. */
  fee?: FeeEstimate
  /** The contract's reason for a revert. */
  reason?: string
}

/**
 * The estimated cost of a run as separate transactions. A batch costs less. For a smart account's embedded
 * wallet, the cost as one operation.
 */
export interface CallsEstimate {
  calls: readonly CallEstimate[]
  /**
   * The highest possible cost of all calls in wei, without the amounts sent. Absent if a call could not be
   * simulated.
   */
  fee?: bigint
  /** The probable cost in wei. */
  expected?: bigint
  /**
   * `fee` is for one operation of a smart account (ERC-4337), as its wallet would make it. The calls have no
   * fees of their own.
   */
  isOperation?: true
  /** The part of an operation's `fee` paid from the account's deposit at the entry point, in wei. */
  deposit?: bigint
  /**
   * The total amounts that the calls would add to or take from the account, without network fees. Absent if
   * the node can't simulate in order (`eth_simulateV1`), or a call fails.
   */
  movements?: readonly TokenMovement[]
}

/** The stored runs, newest first. */
export interface CallsState {
  runs: CallsRun[]
}

/**
 * Runs lists of calls, each call once: with any eip155 wallet, despite reloads, closed tabs and lost answers.
 *
 * @example
 * const calls = await carabiner.calls()
 * const run = await calls.run({ calls: [{ to: token, data: approve }, { to: router, data: swap }] })
 * if (run.status === 'unknown') await calls.resume(run.id, { decision: 'not sent' })
 */
export interface Calls {
  /** The live state, read-only. */
  readonly state: DeepReadonly<CallsState>
  /** Calls the listener after state changes, at most once per tick. */
  subscribe(listener: () => void): Unsubscribe
  /**
   * Runs a list of calls once: as one batch if the wallet supports that (EIP-5792), else as separate transactions.
   *
   * @returns the run once it can't continue by itself, with its result in `status`
   * @throws {InvalidCallsError} if the list is invalid
   * @throws {AtomicityNotSupportedError} with `atomicRequired`, if the wallet can't
   * @throws {CallsNotSavedError} if the browser can't store the run, before the wallet is asked
   * @throws {NotConnectedError | NetworkUndefinedError | CapabilityMissingError}
   * @throws {AbortedError} when `signal` aborts. The run stays
   */
  run(parameters: RunCallsParameters): Promise<CallsRun>
  /**
   * Resumes a run: looks up the sent calls, and asks for the missing ones. Never resends a call that may have
   * been sent, unless the visitor decides so.
   *
   * @returns the run once it can't continue by itself
   * @throws {CallsRunNotFoundError | CallsNotSavedError | AbortedError}
   */
  resume(id: string, parameters?: ResumeCallsParameters): Promise<CallsRun>
  /** Reads the stored runs, newest first. */
  list(): Promise<readonly CallsRun[]>
  /**
   * Stops asking for calls of a run. An open prompt stays in the wallet and is followed to its end first.
   * Sent calls stay sent: a run in `sent` ends at once, and that call stays `unknown`.
   *
   * @throws {CallsRunNotFoundError}
   */
  cancel(id: string): Promise<CallsRun>
  /**
   * Stops following a sent call: the run is `unknown` until it is resumed or cancelled. Does nothing in
   * another state.
   *
   * @throws {CallsRunNotFoundError}
   */
  stopFollowing(id: string): Promise<CallsRun>
  /**
   * Estimates the cost and the moved amounts of calls. Never prompts. Asks an embedded wallet for the
   * operation's cost.
   *
   * @throws {InvalidCallsError | NotConnectedError | NetworkUndefinedError | InsufficientFundsError |
   * RpcError}
   */
  estimate(parameters: Pick<RunCallsParameters, 'calls' | 'signal'>): Promise<CallsEstimate>
  /**
   * Deletes the stored record of an ended run.
   *
   * @throws {CallsRunNotFoundError} also if another tab was first: only one of several tabs succeeds
   * @throws {CallsRunningError} if the run has not ended: cancel it first
   */
  forget(id: string): Promise<void>
}

/** Options of all runs. */
export interface CallsOptions {
  /**
   * The time between two checks of a sent call, in ms.
   *
   * @default 1000 for a batch, by its id in the wallet (EIP-5792), 4000 for transactions on the network
   */
  interval?: number
  /**
   * The time for which a sent call is searched for while neither the network nor the wallet knows it, in ms.
   * Then the run is `unknown`. A call that a contract's owners may still execute, such as a Safe's, is
   * searched for without a limit.
   *
   * @default 600_000
   */
  unseenTimeout?: number
}
