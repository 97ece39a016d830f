import { type Address, getBase58Decoder, lamports } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { createBlocks } from './blocks.js'
import { failureOf } from './failure.js'
import { writeGenesis } from './genesis.js'
import { codes, RpcError } from './rpc-error.js'
import { readTransaction } from './transactions.js'

/** A transaction in a block, successful or not. */
export interface Processed {
  readonly id: string
  /** The encoded transaction. Absent for an airdrop. */
  readonly bytes: Uint8Array | undefined
  readonly slot: number
  /** The time in s. */
  readonly blockTime: number
  /** The error, or null after a success. */
  readonly err: unknown
  readonly fee: bigint
  readonly keys: readonly Address[]
  /** The balances in lamports, by key. */
  readonly before: readonly bigint[]
  readonly after: readonly bigint[]
  readonly logs: readonly string[]
  /** The used compute units. */
  readonly units: bigint
}

export type Runtime = Awaited<ReturnType<typeof createRuntime>>

/** Creates the real Solana virtual machine in this process, with the blocks and history that it lacks. */
export async function createRuntime() {
  // This runtime checks blockhashes, because the machine knows only one at a time.
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n)
  const blocks = createBlocks()
  await writeGenesis(svm)
  /** The transactions in the order of their blocks. */
  const history = new Map<string, Processed>()
  const listeners = new Set<(processed: Processed) => void>()

  const balances = (keys: readonly Address[]) => keys.map((key) => svm.getBalance(key) ?? 0n)
  const now = () => Math.floor(Date.now() / 1000)
  /** Programs read this clock, for example for interest. */
  const setClock = () => {
    const clock = svm.getClock()
    clock.unixTimestamp = BigInt(now())
    svm.setClock(clock)
  }
  const enter = (processed: Processed) => {
    history.set(processed.id, processed)
    for (const listener of [...listeners]) listener(processed)
  }
  const refuse = (err: unknown, logs: readonly string[], units = 0n) => {
    const why = typeof err === 'string' ? err : JSON.stringify(err)
    const data = { err, logs, unitsConsumed: Number(units), accounts: null, returnData: null }
    return new RpcError(codes.preflightFailed, `Transaction simulation failed: ${why}`, data)
  }

  return {
    svm,
    blocks,
    history,
    setClock,
    /** Registers a listener for each transaction that gets into a block. */
    onProcessed(listener: (processed: Processed) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** @param amount - the amount in lamports */
    airdrop(to: Address, amount: bigint) {
      const result = svm.airdrop(to, lamports(amount))
      if (!result || result instanceof FailedTransactionMetadata) {
        throw new RpcError(codes.internal, 'the airdrop failed')
      }
      const id = getBase58Decoder().decode(result.signature())
      const after = balances([to])
      enter({
        id,
        bytes: undefined,
        slot: blocks.height(),
        err: null,
        fee: 0n,
        keys: [to],
        before: after.map((balance) => balance - amount),
        after,
        blockTime: now(),
        logs: result.logs(),
        units: result.computeUnitsConsumed(),
      })
      return id
    },
    /** Runs a transaction without adding it to a block. */
    simulate(
      bytes: Uint8Array,
      {
        sigVerify = false,
        replaceRecentBlockhash = false,
      }: { sigVerify?: boolean; replaceRecentBlockhash?: boolean } = {},
    ) {
      const { transaction, blockhash } = readTransaction(bytes)
      if (!replaceRecentBlockhash && !blocks.isValid(blockhash)) {
        return { err: 'BlockhashNotFound', logs: [], units: 0n, after: [] }
      }
      setClock()
      svm.withSigverify(sigVerify)
      try {
        const result = svm.simulateTransaction(transaction)
        const meta = result.meta()
        return {
          err: result instanceof FailedTransactionMetadata ? failureOf(result.err()) : null,
          logs: meta.logs(),
          units: meta.computeUnitsConsumed(),
          after: result instanceof FailedTransactionMetadata ? [] : result.postAccounts(),
        }
      } finally {
        svm.withSigverify(true)
      }
    },
    /**
     * Adds a transaction to a block. A failed one is added if it can pay its fee.
     *
     * @returns the transaction's id
     */
    send(bytes: Uint8Array, { skipPreflight = false }: { skipPreflight?: boolean } = {}): string {
      const { transaction, id, blockhash, keys, fee } = readTransaction(bytes)
      if (history.has(id)) {
        if (skipPreflight) return id
        throw refuse('AlreadyProcessed', [])
      }
      if (!blocks.isValid(blockhash)) throw refuse('BlockhashNotFound', [])
      if (!skipPreflight) {
        const { err, logs, units } = this.simulate(bytes, { sigVerify: true })
        if (err === 'SignatureFailure') {
          throw new RpcError(codes.signatureInvalid, 'Transaction signature verification failure')
        }
        if (err !== null) throw refuse(err, logs, units)
      }
      const slot = blocks.height()
      svm.warpToSlot(BigInt(slot))
      setClock()
      const before = balances(keys)
      const result = svm.sendTransaction(transaction)
      const failed = result instanceof FailedTransactionMetadata
      const meta = failed ? result.meta() : result
      const after = balances(keys)
      const err = failed ? failureOf(result.err()) : null
      // A transaction that cannot pay its fee never gets into a block, and its sender gets no error.
      if (failed && before[0] === after[0]) return id
      enter({
        id,
        bytes,
        slot,
        err,
        fee,
        keys,
        before,
        after,
        blockTime: now(),
        logs: meta.logs(),
        units: meta.computeUnitsConsumed(),
      })
      return id
    },
  }
}
