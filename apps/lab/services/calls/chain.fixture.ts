import { awaitMined } from '@carabiner/testing'
import { EIP7702StatelessDeleGator as delegateAbi } from '@metamask/delegation-abis'
import { EIP7702StatelessDeleGator as delegateCode } from '@metamask/delegation-abis/bytecode'
import {
  createTestClient,
  encodeDeployData,
  type Hex,
  http,
  numberToHex,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { contracts } from '../../../../packages/wallet-server/src/frame/smart-account/contracts.js'
import { startAnvil } from '../anvil/anvil.js'
import { installSmartAccounts } from '../smart-accounts/contracts.js'
import { safeCode } from './safe-artifacts.fixture.js'

/** A contract that adds one to the slot in its call data. The slot's value is the number of such calls. */
const counterCode = '0x600a8060093d393df35f3580546001019055'
/** A contract that reverts on every call. */
const refuserCode = '0x60038060093d393df35f5ffd'

/**
 * The time from a transaction to its block, in ms. The test's timer mines, so transactions wait a little as on a real
 * network.
 */
const blockTime = 15

export type CallsChain = Awaited<ReturnType<typeof startCallsChain>>

/** Starts a local chain with a counting contract and the contracts of Safe, ERC-4337 and an EIP-7702 delegate. */
export async function startCallsChain() {
  const anvil = await startAnvil({ chainId: 31415, name: 'Calls' })
  await installSmartAccounts(anvil.url)
  const account = privateKeyToAccount(generatePrivateKey())
  const client = createTestClient({
    account,
    mode: 'anvil',
    transport: http(anvil.url),
    pollingInterval: 10,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
  await client.setBalance({ address: account.address, value: parseEther('100000') })
  const deploy = async (data: Hex) => {
    const hash = await client.sendTransaction({ data, chain: null })
    const { contractAddress } = await awaitMined(client, hash)
    if (!contractAddress) throw new Error('A contract of the tests was not deployed.')
    return contractAddress
  }
  const counter = await deploy(`${counterCode}00`)
  const refuser = await deploy(refuserCode)
  const delegate = await deploy(
    encodeDeployData({
      abi: delegateAbi,
      bytecode: delegateCode,
      args: [contracts.delegationManager, contracts.entryPoint],
    }),
  )
  const safe = {
    singleton: await deploy(safeCode('singleton')),
    factory: await deploy(safeCode('factory')),
    multiSend: await deploy(safeCode('multiSend')),
  }
  await client.setAutomine(false)
  let isStopped = false
  let isMining = false
  const mineBlock = async () => {
    if (isStopped) return
    isMining = true
    await client.mine({ blocks: 1 }).catch(() => {})
    isMining = false
  }
  /** The nonce of the account that pays for others' transactions. */
  let nonce = await client.getTransactionCount({ address: account.address })
  return {
    anvil,
    client,
    counter,
    refuser,
    delegate,
    safe,
    mine: mineBlock,
    /** Mines a block a little later. */
    mineSoon: () => void setTimeout(() => void (isMining || mineBlock()), blockTime),
    /** Sends a transaction from the account that pays for others, as a bundler or a Safe's executor. */
    async relay(to: Hex, data: Hex): Promise<Hex> {
      const own = nonce
      nonce += 1
      return client.sendTransaction({
        to,
        data,
        nonce: own,
        gas: 3_000_000n,
        chain: null,
        maxFeePerGas: 20_000_000_000n,
        maxPriorityFeePerGas: 1_000_000_000n,
      })
    },
    /** Returns the number of calls with that key. */
    async countOf(key: Hex): Promise<number> {
      const slot = await client.getStorageAt({ address: counter, slot: key })
      return Number(BigInt(slot ?? '0x0'))
    },
    /** Returns a key that no other scenario uses. */
    newKey: (): Hex => numberToHex(BigInt(generatePrivateKey()), { size: 32 }),
    async stop() {
      isStopped = true
      await anvil.stop()
    },
  }
}
