import { awaitMined } from '@carabiner/testing'
import {
  concatHex,
  encodeFunctionData,
  encodePacked,
  type Hex,
  keccak256,
  parseAbi,
  parseEther,
  size,
  stringToHex,
  zeroAddress,
} from 'viem'
import {
  entryPoint07Abi,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { contracts } from '../../../../packages/wallet-server/src/frame/smart-account/contracts.js'
import {
  type AccountCall,
  encodeCalls,
} from '../../../../packages/wallet-server/src/frame/smart-account/encode-calls.js'
import { smartAccountOf } from '../../../../packages/wallet-server/src/frame/smart-account/smart-account.js'
import { operationHash } from '../../../../packages/wallet-server/src/frame/smart-account/user-operation.js'
import type { CallsChain } from './chain.fixture.js'

/** An account of a wallet, with its way to send calls to the chain. */
export interface TestAccount {
  readonly address: Hex
  /**
   * Sends calls, as one transaction if there are several.
   *
   * @param nonce - the transaction's nonce, for an account with its own transactions
   * @returns the id that the wallet returns, and a way to find the transaction
   */
  send(calls: readonly AccountCall[], nonce?: number): Promise<SentCalls>
}

export interface SentCalls {
  readonly id: Hex
  /** Returns the hash of its transaction. Undefined until it is executed. */
  transaction(): Hex | undefined
}

const fees = { maxFeePerGas: 20_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }
const sent = (hash: Hex): SentCalls => ({ id: hash, transaction: () => hash })

async function newKey({ client }: CallsChain) {
  const owner = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: owner.address, value: parseEther('10') })
  return owner
}

/**
 * Creates a key's own account. It sends one transaction for each call, or one to itself if it is delegated to a
 * contract (EIP-7702).
 */
export async function createKeyAccount(chain: CallsChain): Promise<TestAccount> {
  const { client, delegate, anvil } = chain
  const owner = await newKey(chain)
  const { address } = owner
  return {
    address,
    async send(calls, wanted) {
      const pending = await client.getTransactionCount({ address, blockTag: 'pending' })
      const nonce = wanted ?? pending
      const [only] = calls
      const base = { chainId: anvil.id, nonce, gas: 1_000_000n, ...fees, type: 'eip1559' as const }
      if (only && calls.length === 1) {
        const raw = await owner.signTransaction({ ...base, ...only })
        const hash = await client.sendRawTransaction({ serializedTransaction: raw })
        chain.mineSoon()
        return sent(hash)
      }
      const isUpgraded = (await client.getCode({ address })) !== undefined
      const authorization = { contractAddress: delegate, chainId: anvil.id, nonce: nonce + 1 }
      const batch = { ...base, to: address, data: encodeCalls(calls), value: 0n }
      const raw = isUpgraded
        ? await owner.signTransaction(batch)
        : await owner.signTransaction({
            ...batch,
            type: 'eip7702' as const,
            authorizationList: [await owner.signAuthorization(authorization)],
          })
      const hash = await client.sendRawTransaction({ serializedTransaction: raw })
      chain.mineSoon()
      return sent(hash)
    },
  }
}

/**
 * Creates an ERC-4337 smart account. The real EntryPoint runs its real signed operations. The bundler is a double: an
 * account that calls `handleOps` with one operation.
 */
export async function createSmartAccount(chain: CallsChain): Promise<TestAccount> {
  const { client, anvil } = chain
  const owner = await newKey(chain)
  const account = smartAccountOf(owner.address)
  await client.setBalance({ address: account.address, value: parseEther('10') })
  let key = 0n
  return {
    address: account.address,
    async send(calls) {
      key += 1n
      const isThere = (await client.getCode({ address: account.address })) !== undefined
      const { factory, factoryData, address: sender } = account
      const unsigned = {
        sender,
        nonce: key << 64n,
        callData: encodeCalls(calls),
        ...fees,
        callGasLimit: 500_000n,
        verificationGasLimit: 1_500_000n,
        preVerificationGas: 80_000n,
        ...(!isThere && { factory, factoryData }),
        signature: '0x' as Hex,
      }
      const signature = await owner.sign({ hash: operationHash(unsigned, anvil.id) })
      const operation = { ...unsigned, signature }
      const data = encodeFunctionData({
        abi: entryPoint07Abi,
        functionName: 'handleOps',
        args: [[toPackedUserOperation(operation)], owner.address],
      })
      const id = getUserOperationHash({
        chainId: anvil.id,
        entryPointAddress: contracts.entryPoint,
        entryPointVersion: '0.7',
        userOperation: operation,
      })
      const hash = await chain.relay(contracts.entryPoint, data)
      chain.mineSoon()
      return { id, transaction: () => hash }
    },
  }
}

const safeAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address proxy)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
  'function nonce() view returns (uint256)',
  'function multiSend(bytes transactions) payable',
  'event ProxyCreation(address indexed proxy, address singleton)',
])
/** With its own gas limit, a Safe's failed transaction is still mined, and reports its failure. */
const safeGas = 500_000n
/** The time until the owners execute a proposal, in ms. */
const executionTime = 25

/** Creates a Safe with one owner. A proposal has the Safe's own hash and is executed later. */
export async function createSafe(chain: CallsChain): Promise<TestAccount> {
  const { client, safe } = chain
  const owner = await newKey(chain)
  const initializer = encodeFunctionData({
    abi: safeAbi,
    functionName: 'setup',
    args: [[owner.address], 1n, zeroAddress, '0x', zeroAddress, zeroAddress, 0n, zeroAddress],
  })
  const create = {
    abi: safeAbi,
    functionName: 'createProxyWithNonce',
    args: [safe.singleton, initializer, BigInt(keccak256(stringToHex(owner.address)))],
  } as const
  const { result: address } = await client.simulateContract({ ...create, address: safe.factory })
  const made = await chain.relay(safe.factory, encodeFunctionData(create))
  await chain.mine()
  await awaitMined(client, made)
  await client.setBalance({ address, value: parseEther('10') })
  let nonce = await client.readContract({ address, abi: safeAbi, functionName: 'nonce' })
  return {
    address,
    async send(calls) {
      const own = nonce
      nonce += 1n
      const { to, data, value, operation } = toSafeCall(calls, safe.multiSend)
      const body = [to, value, data, operation, safeGas, 0n, 0n, zeroAddress, zeroAddress] as const
      const id = await client.readContract({
        address,
        abi: safeAbi,
        functionName: 'getTransactionHash',
        args: [...body, own],
      })
      const signature = await owner.sign({ hash: id })
      const execution = encodeFunctionData({
        abi: safeAbi,
        functionName: 'execTransaction',
        args: [...body, signature],
      })
      let hash: Hex | undefined
      setTimeout(async () => {
        hash = await chain.relay(address, execution).catch(() => undefined)
        chain.mineSoon()
      }, executionTime)
      return { id, transaction: () => hash }
    },
  }
}

function toSafeCall(calls: readonly AccountCall[], multiSend: Hex) {
  const [only] = calls
  if (only && calls.length === 1) return { ...only, operation: 0 }
  const packed = concatHex(
    calls.map(({ to, data, value }) =>
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [0, to, value, BigInt(size(data)), data],
      ),
    ),
  )
  const data = encodeFunctionData({ abi: safeAbi, functionName: 'multiSend', args: [packed] })
  return { to: multiSend, data, value: 0n, operation: 1 }
}
