import { type Address, getBase58Decoder, lamports } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { createBlocks } from './blocks.js'
import { failureOf } from './failure.js'
import { writeGenesis } from './genesis.js'
import { codes, RpcError } from './rpc-error.js'
import { readTransaction } from './transactions.js'

/** A transaction that is in a block, whether it did what it was to do or not. */
export interface Processed {
  readonly id: string
  /** Absent for coins from nowhere. */
  readonly bytes: Uint8Array | undefined
  readonly slot: number
  /** In s. */
  readonly blockTime: number
  /** Null when it succeeded. */
  readonly err: unknown
  readonly fee: bigint
  readonly keys: readonly Address[]
  /** In lamports, by key. */
  readonly before: readonly bigint[]
  readonly after: readonly bigint[]
  readonly logs: readonly string[]
  /** Compute units used. */
  readonly units: bigint
}

export type Runtime = Awaited<ReturnType<typeof createRuntime>>

/** The real Solana virtual machine in this process, with the blocks and the history that it lacks. */
export async function createRuntime() {
  // Blockhashes are ours to check: the machine knows one at a time.
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n)
  const blocks = createBlocks()
  await writeGenesis(svm)
  /** In the order of their blocks. */
  const history = new Map<string, Processed>()
  const listeners = new Set<(processed: Processed) => void>()

  const balances = (keys: readonly Address[]) => keys.map((key) => svm.getBalance(key) ?? 0n)
  const now = () => Math.floor(Date.now() / 1000)
  /** Programs read the time too: what bears interest grows by it. */
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
    /** Calls back for each transaction that gets into a block. */
    onProcessed(listener: (processed: Processed) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** @param amount - in lamports */
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
    /** Runs a transaction without putting it into a block. */
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
     * Takes a transaction into a block. One that can pay is in it also when it fails.
     *
     * @returns its id
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
      // What can't even pay its fee never gets into a block, and its sender is not told.
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
