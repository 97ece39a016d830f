import type { FeeEstimate, MaxAmount, ReadParameters, TransactionRequest } from '@carabiner/core'
import type { BitcoinApi } from '../api/bitcoin-api.js'
import { parseAddress } from '../primitives/address.js'
import { checkTransfer, readReceiver } from './check-transfer.js'
import { selectAll, selectCoins } from './select-coins.js'

const read = (api: BitcoinApi, { account, network, signal }: ReadParameters) =>
  Promise.all([
    api.getUtxos({ address: account.address, network, signal }),
    api.getFeeRate({ network, signal }),
  ])

/** What a transfer costs at the network's rate; a wallet may propose another. @throws {InsufficientFundsError} */
export async function estimateFee(
  api: BitcoinApi,
  parameters: ReadParameters & { transaction: TransactionRequest },
): Promise<FeeEstimate> {
  const { transaction, account, network } = parameters
  const { amount, from, to } = checkTransfer(transaction, account, network)
  const [coins, rate] = await read(api, parameters)
  const { fee } = selectCoins(coins, { amount, rate, from: from.type, to: to.type })
  return { fee }
}

/** All that the account can pay to an address at the network's rate. */
export async function maxAmount(
  api: BitcoinApi,
  parameters: ReadParameters & { to: string },
): Promise<MaxAmount> {
  const { account, network, to } = parameters
  const kinds = {
    from: parseAddress(account.address).type,
    to: readReceiver(to, network).type,
  }
  const [coins, rate] = await read(api, parameters)
  const { amount, fee } = selectAll(coins, { ...kinds, rate })
  return { amount, fee: { fee } }
}
