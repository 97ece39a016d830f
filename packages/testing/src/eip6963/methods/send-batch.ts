import {
  type Address,
  concatHex,
  encodeFunctionData,
  getContractAddress,
  type LocalAccount,
  numberToHex,
  parseAbi,
} from 'viem'
import { testBatchBytecode } from '../../contracts/bytecode.js'
import type { WalletContext } from '../context.js'
import {
  type ChainCall,
  fillFees,
  quantityOf,
  readTransaction,
  type TransactionRequest,
} from '../transaction.js'
import type { TestWalletChain } from '../types.js'
import { signAndSend } from './send-transaction.js'

/** Deploys its input after 32 bytes of salt (CREATE2). Every anvil has it. */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt = numberToHex(0, { size: 32 })
const batch = getContractAddress({
  opcode: 'CREATE2',
  from: factory,
  bytecode: testBatchBytecode,
  salt,
})
const abi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])
/** The gas limit of a batch. Fixed and high, so that a batch that reverts gets into a block too. */
const gas = 3_000_000n

/** Sends all calls in one transaction of the account, which delegates to a contract (EIP-7702). */
export async function sendBatch(
  wallet: WalletContext,
  chain: TestWalletChain,
  calls: readonly TransactionRequest[],
  account: LocalAccount,
): Promise<unknown> {
  const call: ChainCall = (method, args) => wallet.rpc(chain, method, args)
  const { address } = account
  if ((await call('eth_getCode', [batch, 'latest'])) === '0x') {
    const data = concatHex([salt, testBatchBytecode])
    await signAndSend(
      wallet,
      chain,
      readTransaction({ from: address, to: factory, data }, chain.id),
      account,
    )
  }
  return wallet.serialize(async () => {
    const nonce = Number(await quantityOf(call, 'eth_getTransactionCount', [address, 'pending']))
    const fees = await fillFees(readTransaction({ from: address }, chain.id), call)
    if (fees.type === 'legacy') throw new Error('The chain has no such transactions (EIP-7702).')
    const parts = { chainId: chain.id, nonce: nonce + 1, address: batch }
    const authorization = await account.signAuthorization?.(parts)
    if (!authorization) throw new Error('The account signs no authorization (EIP-7702).')
    const data = encodeFunctionData({
      abi,
      functionName: 'execute',
      args: [
        calls.map(({ to, value, data: own }) => ({ to: receiverOf(to), value, data: own ?? '0x' })),
      ],
    })
    const signed = await account.signTransaction({
      ...fees,
      type: 'eip7702',
      chainId: chain.id,
      to: address,
      data,
      gas,
      nonce,
      authorizationList: [authorization],
    })
    return call('eth_sendRawTransaction', [signed])
  })
}

function receiverOf(to: Address | undefined): Address {
  if (!to) throw new Error('A batch creates no contract.')
  return to
}
