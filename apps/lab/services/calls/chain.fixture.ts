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

/** Adds one to the slot that its call data names: whoever reads the slot knows how often that call was done. */
const counterCode = '0x600a8060093d393df35f3580546001019055'
/** Refuses whatever it is called with. */
const refuserCode = '0x60038060093d393df35f5ffd'

/** What is mined only when the test's timer says so: what is sent waits a little, as on a real network. */
const blockTime = 15

export type CallsChain = Awaited<ReturnType<typeof startCallsChain>>

/** A local chain with a counting contract, a Safe's contracts, those of ERC-4337, and what an EIP-7702 account acts by. */
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
  const mine = async () => {
    if (isStopped) return
    isMining = true
    await client.mine({ blocks: 1 }).catch(() => {})
    isMining = false
  }
  /** The nonce of who pays for what others' accounts do. */
  let nonce = await client.getTransactionCount({ address: account.address })
  return {
    anvil,
    client,
    counter,
    refuser,
    delegate,
    safe,
    mine,
    /** A block comes, a little later. */
    mineSoon: () => void setTimeout(() => void (isMining || mine()), blockTime),
    /** Sends a transaction of an account that pays for others: a bundler's, or a Safe's executor. */
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
    /** How often the call of that key was done. */
    async countOf(key: Hex): Promise<number> {
      const slot = await client.getStorageAt({ address: counter, slot: key })
      return Number(BigInt(slot ?? '0x0'))
    },
    /** A key that no other scenario has. */
    newKey: (): Hex => numberToHex(BigInt(generatePrivateKey()), { size: 32 }),
    async stop() {
      isStopped = true
      await anvil.stop()
    },
  }
}
