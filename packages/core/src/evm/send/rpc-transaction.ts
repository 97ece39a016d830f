// Loaded on demand, with the checks.

import { toBlobs } from 'viem'
import type { Account } from '../../account/account.js'
import type { TransactionRequest } from '../../adapter/transaction-request.js'
import type { Network } from '../../networks/network.js'
import { omitUndefined } from '../../omit-undefined.js'
import { toHexChainId } from '../values/chain-id.js'
import { toQuantity } from '../values/hex.js'

const quantities = [
  'value',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'maxFeePerBlobGas',
] as const
const types = { legacy: '0x0', eip2930: '0x1', eip1559: '0x2', eip4844: '0x3' } as const

/** Converts a checked transaction to the format of `eth_sendTransaction`. */
export function toRpcTransaction(
  transaction: TransactionRequest,
  account: Account,
  network: Network,
): Readonly<Record<string, unknown>> {
  const { to, data, type, nonce, accessList, blobVersionedHashes, blobData } = transaction
  return omitUndefined({
    from: account.address,
    chainId: toHexChainId(network.id),
    to: to === undefined || to.startsWith('0x') ? to : `0x${to}`,
    data,
    ...Object.fromEntries(
      quantities.flatMap((name) => {
        const amount = transaction[name]
        return amount === undefined ? [] : [[name, toQuantity(amount)]]
      }),
    ),
    type: type && types[type],
    nonce: nonce === undefined ? undefined : toQuantity(BigInt(nonce)),
    accessList,
    blobVersionedHashes,
    blobs: blobData && toBlobs({ data: blobData, to: 'hex' }),
  })
}
