import { gasLimitFor } from '@carabiner/core/evm'
import { formatEther, type LocalAccount, numberToHex } from 'viem'
import { short } from '../../wallet/summary.js'
import { authorizedAccount, type Handler, type WalletContext } from '../context.js'
import { chainName } from '../state.js'
import {
  type ChainCall,
  fillFees,
  quantityOf,
  readTransaction,
  type TransactionRequest,
} from '../transaction.js'
import type { TestWalletChain } from '../types.js'

/**
 * Handles `eth_sendTransaction`: adds missing fields, signs, and sends to the chain of the request, even if the wallet
 * moved to another one before the approval.
 */
export const sendTransaction: Handler = async (wallet, { params, prompt }) => {
  const { chain } = wallet.store.get()
  const tx = readTransaction(params[0], chain.id)
  const account = authorizedAccount(wallet, tx.from)
  await prompt(`${describe(tx)} on ${chainName(chain)}`)
  return signAndSend(wallet, chain, tx, account)
}

/** Signs a transaction and sends it to a chain, one after another. */
export function signAndSend(
  wallet: WalletContext,
  chain: TestWalletChain,
  tx: TransactionRequest,
  account: LocalAccount,
): Promise<unknown> {
  const call: ChainCall = (method, args) => wallet.rpc(chain, method, args)
  return wallet.serialize(async () => {
    const signed = await sign(tx, account, chain.id, call)
    return call('eth_sendRawTransaction', [signed])
  })
}

async function sign(
  tx: TransactionRequest,
  account: LocalAccount,
  chainId: number,
  call: ChainCall,
) {
  const { from, to, data, value } = tx
  const fees = await fillFees(tx, call)
  const nonce = tx.nonce ?? (await quantityOf(call, 'eth_getTransactionCount', [from, 'pending']))
  const estimate = { from, to, data, value: numberToHex(value) }
  const gas = tx.gas ?? gasLimitFor(await quantityOf(call, 'eth_estimateGas', [estimate]))
  return account.signTransaction({ ...fees, chainId, to, data, value, gas, nonce: Number(nonce) })
}

function describe({ to, data, value }: TransactionRequest): string {
  const amount = `${formatEther(value)} ETH`
  if (!to) return `Deploy a contract with ${amount}`
  return data && data !== '0x'
    ? `Call ${data.slice(0, 10)} of ${short(to)} with ${amount}`
    : `Send ${amount} to ${short(to)}`
}
