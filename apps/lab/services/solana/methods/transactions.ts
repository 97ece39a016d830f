import { encodeAccount } from '../accounts.js'
import type { Method } from '../methods.js'
import { configOf, listOf } from '../params.js'
import { invalidParams } from '../rpc-error.js'
import type { Processed, Runtime } from '../runtime.js'
import { decodeBytes, describeTransaction, readMessage } from '../transactions.js'
import { inContext } from './chain.js'

const maxSignatures = 1_000

/** Creates the methods that send, simulate and find transactions. */
export function transactionMethods(runtime: Runtime): Record<string, Method> {
  const { blocks, history, svm } = runtime
  return {
    sendTransaction([text, config]) {
      const { encoding, skipPreflight } = configOf(config)
      const bytes = decodeBytes(text, encoding)
      return runtime.send(bytes, { skipPreflight: skipPreflight === true })
    },
    simulateTransaction([text, config]) {
      const { encoding, sigVerify, replaceRecentBlockhash, accounts } = configOf(config)
      const { err, logs, units, after } = runtime.simulate(decodeBytes(text, encoding), {
        sigVerify: sigVerify === true,
        replaceRecentBlockhash: replaceRecentBlockhash === true,
      })
      const replacement = replaceRecentBlockhash ? blocks.latest() : null
      const { addresses } = configOf(accounts)
      const wanted = Array.isArray(addresses) ? listOf(addresses) : undefined
      const encodedAccounts = wanted?.map((at) => {
        const account = after.find((one) => one.address === at)
        return account ? encodeAccount(svm, account, 'base64') : null
      })
      return inContext(runtime, {
        err,
        logs,
        accounts: encodedAccounts ?? null,
        returnData: null,
        unitsConsumed: Number(units),
        replacementBlockhash: replacement,
      })
    },
    getFeeForMessage([text]) {
      const { blockhash, fee } = readMessage(decodeBytes(text, 'base64'))
      return inContext(runtime, blocks.isValid(blockhash) ? Number(fee) : null)
    },
    getSignatureStatuses([list]) {
      const statuses = listOf(list).map((id) => {
        const processed = history.get(String(id))
        return processed ? statusOf(processed) : null
      })
      return inContext(runtime, statuses)
    },
    getSignaturesForAddress([at, config]) {
      const { limit = maxSignatures } = configOf(config)
      return [...history.values()]
        .filter(({ keys }) => keys.some((key) => key === at))
        .reverse()
        .slice(0, Number(limit))
        .map(({ id, slot, err, blockTime }) => ({
          signature: id,
          slot,
          err,
          blockTime,
          memo: null,
          confirmationStatus: 'finalized',
        }))
    },
    getTransaction([id, config]) {
      const processed = history.get(String(id))
      if (!processed?.bytes) return null
      const { encoding = 'json' } = configOf(config)
      if (encoding !== 'base64' && encoding !== 'json') {
        throw invalidParams('encoding: this node supports base64 and json')
      }
      return transactionOf(processed, processed.bytes, encoding)
    },
  }
}

const statusOf = ({ slot, err }: Processed) => ({
  slot,
  err,
  confirmations: null,
  confirmationStatus: 'finalized',
  status: err === null ? { Ok: null } : { Err: err },
})

const transactionOf = (processed: Processed, bytes: Uint8Array, encoding: 'base64' | 'json') => ({
  slot: processed.slot,
  blockTime: processed.blockTime,
  version: (bytes[1 + (bytes[0] ?? 0) * 64] ?? 0) >= 0x80 ? 0 : 'legacy',
  transaction:
    encoding === 'base64'
      ? [Buffer.from(bytes).toString('base64'), 'base64']
      : describeTransaction(bytes),
  meta: metaOf(processed),
})

const metaOf = ({ err, fee, before, after, logs, units }: Processed) => ({
  err,
  status: err === null ? { Ok: null } : { Err: err },
  fee: Number(fee),
  preBalances: before.map(Number),
  postBalances: after.map(Number),
  preTokenBalances: [],
  postTokenBalances: [],
  innerInstructions: [],
  loadedAddresses: { readonly: [], writable: [] },
  logMessages: logs,
  computeUnitsConsumed: Number(units),
  rewards: [],
})
