import { selectAccount } from '@carabiner/core'
import { getAddress, numberToHex } from 'viem'
import type { CheckTable } from './checks.js'
import type { EvmConformanceWallet } from './evm-subject.js'
import { assert, connected, type Harness } from './harness.js'
import type { ConformanceSubject } from './subject.js'

type EvmPage = Harness<EvmConformanceWallet>

/** Reads account and chain from the wallet itself, without adapter and engine. */
async function readWallet({ carabiner, wallet }: EvmPage) {
  const provider = await carabiner.getConnector(wallet.connectorId)?.getProvider('eip155')
  const accounts = await provider?.request({ method: 'eth_accounts' })
  const chainId = await provider?.request({ method: 'eth_chainId' })
  const [address] = Array.isArray(accounts) ? accounts : []
  return { address: getAddress(String(address)), networkId: `eip155:${Number(chainId)}` }
}

const storedConnection = ({ carabiner, namespaceState: chain }: EvmPage) => ({
  address: selectAccount(carabiner.getSnapshot())?.address,
  networkId: chain().networkId,
})

function assertSame(harness: EvmPage, said: Awaited<ReturnType<typeof readWallet>>, when: string) {
  const { address, networkId } = storedConnection(harness)
  assert(address === said.address, `${when}: the account is ${said.address}, not ${address}`)
  assert(networkId === said.networkId, `${when}: the network is ${said.networkId}`)
}

/** Checks that account and chain are the wallet's own answers at each read. */
export const rereadChecks = ({ networks }: ConformanceSubject): CheckTable<EvmPage> => ({
  'eth_accounts and eth_chainId give account and chain, on connect and on re-sync': {
    needs: 'be asked at a reload',
    async run(harness) {
      const { wallet } = harness
      const [home, away] = networks
      const [, second = ''] = wallet.addresses
      await connected(harness)
      assertSame(harness, await readWallet(harness), 'connect')
      assert(wallet.methods().includes('eth_chainId'), 'the chain was asked for')

      // Only these two answers name the new account and chain: the wallet emits no event.
      wallet.lie([second.toLowerCase()], 'eth_accounts')
      wallet.lie(numberToHex(Number(away.id)), 'eth_chainId')
      const back = Object.assign(new Event('pageshow'), { persisted: true })
      globalThis.dispatchEvent(back)
      const moved = { address: getAddress(second), networkId: away.caipNetworkId }
      await harness.until(
        () => storedConnection(harness).networkId === moved.networkId,
        'it re-synced',
      )
      assertSame(harness, moved, 'a page that comes back')

      // Any event causes a read of both.
      wallet.switchNetwork(away)
      wallet.switchNetwork(home)
      wallet.switchAccount(0)
      const answers = await readWallet(harness)
      const isThere = () =>
        storedConnection(harness).address === answers.address &&
        storedConnection(harness).networkId === answers.networkId
      await harness.until(isThere, 'it re-synced after an event')

      wallet.switchAccount(1)
      await harness.until(() => storedConnection(harness).address === moved.address, 'it follows')
      const next = harness.reload()
      const requestCount = wallet.methods().length
      await next.untilStatus('connected')
      assertSame(next, await readWallet(next), 'reload')
      const methods = new Set(wallet.methods().slice(requestCount))
      assert(!methods.has('eth_requestAccounts'), 'a reload asks for no approval')
    },
  },
})
