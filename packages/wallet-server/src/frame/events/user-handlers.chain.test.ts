import { createServer } from 'node:http'
import { createAbortScope } from '@carabiner/core/adapter'
import { awaitMined } from '@carabiner/testing'
import { createTestClient, http, parseEther, publicActions, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import type {} from '../../../../../apps/lab/services/anvil/provided-context.js'
import { installSmartAccounts } from '../../../../../apps/lab/services/smart-accounts/contracts.js'
import { evmNetwork } from '../requests/requests.fixture.js'
import { smartAccountOf } from '../smart-account/smart-account.js'
import { createAccountChoice } from './account-choice.js'
import { createNetworkChoice } from './network-choice.js'
import { createUserHandlers } from './user-handlers.js'

const { a, b } = inject('anvil')
const solana = '11111111111111111111111111111111'
const context = { signal: new AbortController().signal, onSending() {} }
const scope = createAbortScope()
afterEach(() => scope.abort())

/** A signed-in visitor, on a network with smart accounts and one without. */
function visitor(url = a.url) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const config = {
    walletName: 'Test',
    allowedOrigins: [],
    isDevelopment: true,
    networks: [
      { ...evmNetwork({ ...a, url }), smartAccount: { bundlerUrl: 'http://127.0.0.1:9' } },
      evmNetwork(b),
    ],
  }
  const addresses = { eip155: owner.address, solana }
  const signal = scope.signal ?? scope.renew()
  const accounts = createAccountChoice({ config, addresses: () => addresses, signal })
  const handlers = createUserHandlers({
    parentOrigin: 'https://shop.example',
    // The tests that do not sign in to the page use only these members.
    session: { user: () => ({ id: '1', email: 'a@b.co' }) } as never,
    custody: {} as never,
    social: { SIGN_IN_SOCIAL: vi.fn() },
    networks: createNetworkChoice(config, null),
    accounts,
    account: async () => addresses,
    signOut: vi.fn(),
  })
  return { handlers, accounts, owner: owner.address, smart: smartAccountOf(owner.address) }
}

describe('a visitor’s accounts (smart account and EOA)', () => {
  it('[S7.57] include a smart account on some networks, with its address before it is deployed', async () => {
    const { handlers, smart } = visitor()
    expect(await handlers.GET_SMART_ACCOUNT_ENABLED_NETWORKS(undefined, context)).toEqual({
      smartAccountEnabledNetworks: [a.id],
    })
    const { address } = smart
    expect(await handlers.INIT_SMART_ACCOUNT(undefined, context)).toEqual({
      address,
      isDeployed: false,
    })
    await deploy(smart)
    expect(await handlers.INIT_SMART_ACCOUNT(undefined, context)).toEqual({
      address,
      isDeployed: true,
    })
  })

  it('[S7.58] follow the visitor’s preferred type, which is reported with that account’s address', async () => {
    const { handlers, owner, smart } = visitor()
    const { address } = smart
    expect(await handlers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' }, context)).toEqual({
      type: 'smartAccount',
      address,
    })
    expect(await handlers.GET_USER(undefined, context)).toMatchObject({
      address,
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
      accounts: [
        { address, type: 'smartAccount' },
        { address: owner, type: 'eoa' },
      ],
    })
    expect(await handlers.SET_PREFERRED_ACCOUNT({ type: 'eoa' }, context)).toEqual({
      type: 'eoa',
      address: owner,
    })
    expect(await handlers.GET_USER(undefined, context)).toMatchObject({ address: owner })
  })

  it('include only the key’s own account (EOA) on a network without smart accounts', async () => {
    const { handlers, owner, smart } = visitor()
    const preferred = { chainId: `eip155:${b.id}`, preferredAccountType: 'smartAccount' } as const
    expect(await handlers.GET_USER(preferred, context)).toMatchObject({
      address: owner,
      preferredAccountType: 'smartAccount',
      accounts: [{ address: owner, type: 'eoa' }],
    })
    await expect(handlers.INIT_SMART_ACCOUNT(undefined, context)).rejects.toThrow(
      'There are no smart accounts on this network',
    )
    await expect(handlers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' }, context)).rejects.toThrow(
      'There are no smart accounts on this network',
    )
    expect(await handlers.GET_USER({ chainId: a.id }, context)).toMatchObject({
      address: smart.address,
    })
  })
})

describe('the visitor’s data for the page', () => {
  it('are refused for an unknown network, which does not become the page’s network', async () => {
    const { handlers } = visitor()
    for (const chainId of [1, 'eip155:1', 'solana:mainnet']) {
      const answer = handlers.GET_USER({ chainId, preferredAccountType: 'smartAccount' }, context)
      await expect(answer).rejects.toThrow('This wallet doesn’t support the network')
    }
    expect(handlers.GET_CHAIN_ID(undefined, context)).toEqual({ chainId: `eip155:${a.id}` })
  })

  it.each(['eoa', 'smartAccount'] as const)(
    'arrive even if the network’s node hangs: preferred account type %s',
    async (kind) => {
      const node = createServer(() => {})
      await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
      const address = node.address()
      const port = typeof address === 'object' ? address?.port : undefined
      const { handlers, owner, smart } = visitor(`http://127.0.0.1:${port}`)
      const user = await handlers.GET_USER({ preferredAccountType: kind }, context)
      expect(user.address).toBe(kind === 'eoa' ? owner : smart.address)
      node.closeAllConnections()
      node.close()
    },
  )

  it('report that a smart account is deployed once it was found so, even if the node is unreachable later', async () => {
    const { handlers, smart, accounts } = visitor()
    await deploy(smart)
    const request = { preferredAccountType: 'smartAccount' } as const
    expect(await handlers.GET_USER(request, context)).toMatchObject({ smartAccountDeployed: true })
    const unreachableNetwork = { ...evmNetwork(a), rpcUrl: 'http://127.0.0.1:9' }
    expect(await accounts.isDeployed(smart, unreachableNetwork)).toBe(true)
    expect(await handlers.GET_USER({ preferredAccountType: 'eoa' }, context)).toMatchObject({
      smartAccountDeployed: true,
    })
  })
})

async function deploy({ factory, factoryData }: ReturnType<typeof smartAccountOf>) {
  await installSmartAccounts(a.url)
  const account = privateKeyToAccount(generatePrivateKey())
  const chain = createTestClient({ account, mode: 'anvil', transport: http(a.url) })
    .extend(publicActions)
    .extend(walletActions)
  await chain.setBalance({ address: account.address, value: parseEther('1') })
  const hash = await chain.sendTransaction({ to: factory, data: factoryData, chain: null })
  await awaitMined(chain, hash)
}
