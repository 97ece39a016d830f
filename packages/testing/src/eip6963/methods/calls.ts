import { type Hex, numberToHex } from 'viem'
import { invalidParams, ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import { authorizedAccount, type Handler, siteAccounts, type WalletContext } from '../context.js'
import { readAddress, readChainId, readRecord } from '../params.js'
import { chainName, hexChainId } from '../state.js'
import { readTransaction } from '../transaction.js'
import { sendBatch } from './send-batch.js'
import { signAndSend } from './send-transaction.js'

/** Handles `wallet_getCapabilities` (EIP-5792). Calls are sent one by one, unless the wallet is atomic. */
export const getCapabilities: Handler = async (wallet, { params }) => {
  authorizedAccount(wallet, readAddress(params[0], 'params[0]'))
  const chainIds = Array.isArray(params[1]) ? params[1].map(readChainId) : undefined
  const ability =
    wallet.callsVersion === '1.0'
      ? { atomicBatch: { supported: false } }
      : { atomic: { status: wallet.isAtomic ? 'supported' : 'unsupported' } }
  const chains = wallet.store.get().chains.filter(({ id }) => !chainIds || chainIds.includes(id))
  return Object.fromEntries(chains.map((chain) => [hexChainId(chain), ability]))
}

/** Handles `wallet_sendCalls` (EIP-5792): one prompt, then one transaction for each call, or one for all. */
export const sendCalls: Handler = async (wallet, { params, prompt }) => {
  const request = readRecord(params[0], 'params[0]')
  const { version, id = randomId() } = request
  if (version !== wallet.callsVersion) throw invalidParams(`version ${version} is not supported.`)
  if (typeof id !== 'string') throw invalidParams('id must be a string.')
  if (wallet.batches.has(id)) refuse(rpcCode.duplicateId, 'The id is taken.')
  const { chain } = wallet.store.get()
  if (readChainId(request.chainId) !== chain.id) {
    refuse(rpcCode.unsupportedChain, `The wallet is on chain ${chain.id}.`)
  }
  if (request.atomicRequired === true && !wallet.isAtomic)
    refuse(rpcCode.notAtomic, 'Calls go out one by one.')
  refuseCapabilities(request.capabilities)
  const from = request.from ?? siteAccounts(wallet)[0]
  const account = authorizedAccount(wallet, readAddress(from, 'from'))
  const calls = readCalls(request.calls, account.address, chain.id)
  await prompt(`Send ${calls.length} calls on ${chainName(chain)}`)
  const hashes: unknown[] = []
  wallet.batches.set(id, { chain, hashes })
  if (wallet.isAtomic) hashes.push(await sendBatch(wallet, chain, calls, account))
  else for (const call of calls) hashes.push(await signAndSend(wallet, chain, call, account))
  return wallet.callsVersion === '1.0' ? id : { id }
}

/** Handles `wallet_getCallsStatus` (EIP-5792) from the chain's receipts. */
export const getCallsStatus: Handler = async (wallet, { params }) => {
  const { id, chain, hashes } = batchOf(wallet, params[0])
  const answers = await Promise.all(
    hashes.map((hash) => wallet.rpc(chain, 'eth_getTransactionReceipt', [hash])),
  )
  const receipts = answers.flatMap((answer) => (answer ? [readRecord(answer, 'receipt')] : []))
  const pending = receipts.length < hashes.length || hashes.length === 0
  if (wallet.callsVersion === '1.0') {
    return pending ? { status: 'PENDING' } : { status: 'CONFIRMED', receipts }
  }
  const failed = receipts.filter(({ status }) => status === '0x0').length
  const final = failed === 0 ? 200 : failed === receipts.length ? 500 : 600
  const status = pending ? 100 : final
  return {
    version: '2.0.0',
    id,
    chainId: hexChainId(chain),
    status,
    atomic: wallet.isAtomic,
    receipts,
  }
}

/** Handles `wallet_showCallsStatus` (EIP-5792). */
export const showCallsStatus: Handler = async (wallet, { params, prompt }) => {
  const { id } = batchOf(wallet, params[0])
  await prompt(`Show calls ${id.slice(0, 10)}`)
  return null
}

function batchOf({ batches }: WalletContext, id: unknown) {
  const batch = typeof id === 'string' ? batches.get(id) : undefined
  if (typeof id !== 'string' || !batch) return refuse(rpcCode.unknownId, 'No such calls.')
  return { id, ...batch }
}

function readCalls(value: unknown, from: Hex, chainId: number) {
  if (!Array.isArray(value) || value.length === 0) throw invalidParams('calls must be a list.')
  return value.map((call: unknown) => {
    const { to, data, value: amount, capabilities } = readRecord(call, 'calls')
    refuseCapabilities(capabilities)
    return readTransaction({ from, to, data, value: amount }, chainId)
  })
}

function refuseCapabilities(value: unknown) {
  for (const [name, capability] of Object.entries(readRecord(value ?? {}, 'capabilities'))) {
    if (readRecord(capability, name).optional === true) continue
    refuse(rpcCode.unsupportedCapability, `The capability ${name} is not supported.`)
  }
}

function refuse(code: number, message: string): never {
  throw new ProviderRpcError(code, message)
}

const randomId = () =>
  `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => numberToHex(byte, { size: 1 }).slice(2)).join('')}`
