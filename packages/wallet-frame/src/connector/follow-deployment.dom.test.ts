import { selectAccount } from '@carabiner/core'
import { afterEach, expect, it, vi } from 'vitest'
import { createPage, evmAddress, solanaAddress } from './page.fixture.js'

const pages: ReturnType<typeof createPage>[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.destroy()
})
const smart = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const hash = `0x${'ab'.repeat(32)}`
/** The long timeout allows for a slow machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

/** Connects a visitor whose smart account is deployed by its first operation. */
async function connected({ active = smart, frameChain = 1 } = {}) {
  let isDeployed = false
  const page = createPage({
    frame: {
      GET_USER: ({ chainId }: { chainId: number | string }) => {
        if (String(chainId).startsWith('solana')) return { chainId, address: solanaAddress }
        const accounts = [
          { address: smart, type: 'smartAccount' },
          { address: evmAddress, type: 'eoa' },
        ]
        const preferredAccountType = active === smart ? 'smartAccount' : 'eoa'
        const user = { chainId, address: active, accounts, preferredAccountType }
        return { ...user, smartAccountDeployed: isDeployed }
      },
      GET_CHAIN_ID: () => ({ chainId: frameChain }),
      INIT_SMART_ACCOUNT: () => ({ address: smart.toLowerCase(), isDeployed }),
      RPC_REQUEST: ({ method, params }: { method: string; params: [{ from?: string }?] }) => {
        if (method === 'eth_blockNumber') return '0x1'
        if (method === 'wallet_getCallsStatus') return isDeployed ? { receipts: [{}] } : {}
        isDeployed ||= (params[0]?.from ?? active) === smart
        return method === 'wallet_sendCalls' ? { id: hash } : hash
      },
    },
  })
  pages.push(page)
  await page.carabiner.connect('auth')
  const provider = await page.evm()
  return {
    names: page.names,
    request: (method: string, params: readonly unknown[]) => provider.request({ method, params }),
    deployed: () => selectAccount(page.carabiner.getSnapshot(), 'eip155')?.smartAccountDeployed,
    checks: () => page.names().filter((name) => name === 'INIT_SMART_ACCOUNT').length,
  }
}

it('[S3.01][S7.56][S7.57] the page reports that a transaction deployed the smart account, and then stops checking', async () => {
  const { request, deployed, checks } = await connected()
  expect(deployed()).toBe(false)
  await request('eth_sendTransaction', [{ to: evmAddress }])
  await until(() => expect(deployed()).toBe(true))
  await request('eth_sendTransaction', [{ to: evmAddress }])
  await request('eth_blockNumber', [])
  expect(checks()).toBe(1)
})

it('the page reports that a batch of calls deployed the smart account once the calls are in a block', async () => {
  const { request, deployed, checks } = await connected({ active: evmAddress })
  await request('wallet_getCallsStatus', [hash])
  expect(checks()).toBe(0)
  await request('wallet_sendCalls', [{ from: smart, calls: [{ to: evmAddress }] }])
  expect(deployed()).toBe(false)
  await request('wallet_getCallsStatus', [hash])
  await until(() => expect(deployed()).toBe(true))
})

it('after a transaction from the visitor’s key account (EOA), the page does not check whether the smart account is deployed', async () => {
  const { request, checks, names } = await connected({ active: evmAddress })
  await request('eth_sendTransaction', [{ to: smart }])
  await request('eth_blockNumber', [])
  expect([checks(), names().at(-1)]).toEqual([0, 'RPC_REQUEST'])
})

it('the page ignores a deployment that the frame reports for another network', async () => {
  const { request, deployed, checks } = await connected({ frameChain: 10 })
  await request('eth_sendTransaction', [{ to: evmAddress }])
  await until(() => expect(checks()).toBe(1))
  await request('eth_blockNumber', [])
  expect(deployed()).toBe(false)
})
