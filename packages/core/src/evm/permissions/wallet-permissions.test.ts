import { describe, expect, it } from 'vitest'
import type { PermissionGrantRequest } from '../../adapter/permissions.js'
import { operation } from '../operation.fixture.js'
import { address, fail, otherAddress, scriptedProvider } from '../provider.fixture.js'
import { readPermissions, requestPermissions, revokePermissions } from './eip-2255.js'
import { grantPermissions } from './erc-7715.js'

const { signal } = new AbortController()
const caveats = [{ type: 'restrictReturnedAccounts', value: [address] }]

describe('the permissions that a wallet gives a site (EIP-2255)', () => {
  it('a wallet’s permissions are read and requested in the same format, without unknown fields', async () => {
    const answer = () => [{ parentCapability: 'eth_accounts', caveats, date: 1, id: 'x' }]
    const wallet = scriptedProvider({
      wallet_getPermissions: answer,
      wallet_requestPermissions: answer,
    })
    const expected = [{ parentCapability: 'eth_accounts', caveats }]
    expect(await readPermissions(wallet.provider, { signal })).toEqual(expected)
    expect(await requestPermissions(wallet.provider, { signal })).toEqual(expected)
    expect(wallet.asked('wallet_requestPermissions')[0]?.params).toEqual([{ eth_accounts: {} }])
  })

  it('revoking the permission for accounts succeeds whatever the wallet answers', async () => {
    const wallet = scriptedProvider({ wallet_revokePermissions: () => ({ odd: true }) })
    await revokePermissions(wallet.provider, { signal })
    expect(wallet.seen).toEqual([
      { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
    ])
  })

  it.for([null, {}, [{}], [{ parentCapability: 7 }], [{ parentCapability: 'x', caveats: [{}] }]])(
    'the answer %o to wallet_getPermissions is rejected as invalid',
    async (answer) => {
      const wallet = scriptedProvider({ wallet_getPermissions: () => answer })
      await expect(readPermissions(wallet.provider, { signal })).rejects.toMatchObject({
        name: 'InvalidWalletResponseError',
      })
    },
  )
})

describe('permissions to act later without a prompt (ERC-7715)', () => {
  const expiry = Math.floor(Date.now() / 1000) + 60
  const request = {
    expiry,
    permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
  }
  const grant = (
    wallet: ReturnType<typeof scriptedProvider>,
    requested: PermissionGrantRequest | readonly PermissionGrantRequest[],
  ) => grantPermissions(wallet.provider, { ...operation(), request: requested })

  it.each([
    ['viem’s format', request, [request]],
    [
      'the draft’s format (as a list)',
      [{ chainId: '0xa', address, expiry, permission: { type: 'x', data: {} }, signer: {} }],
      [{ chainId: '0xa', address, expiry, permission: { type: 'x', data: {} }, signer: {} }],
    ],
  ])(
    'a permission request in %s is sent unchanged, and the wallet’s grant is returned',
    async (_, requested, params) => {
      const granted = { permissionsContext: '0x1', expiry, anything: 'else' }
      const wallet = scriptedProvider({ wallet_grantPermissions: () => granted })
      expect(await grant(wallet, requested)).toEqual([granted])
      expect(wallet.asked('wallet_grantPermissions')[0]?.params).toEqual(params)
    },
  )

  it.each<[PermissionGrantRequest | readonly PermissionGrantRequest[]]>([
    [{}],
    [[]],
    [{ expiry }],
    [{ ...request, permissions: [] }],
    [{ ...request, permissions: [{}] }],
    [{ ...request, expiry: expiry - 61 }],
    [{ ...request, expiry: '1' }],
    [{ ...request, chainId: '0x1' }],
    [{ ...request, chainId: 10 }],
    [{ ...request, address: otherAddress }],
    [{ ...request, account: otherAddress }],
    [{ ...request, permissions: [{ type: 'x', data: { allowance: 1n } }] }],
    [[request, { expiry }]],
  ])('the permission request %o is rejected without asking the wallet', async (requested) => {
    const wallet = scriptedProvider({ wallet_grantPermissions: () => ({}) })
    await expect(grant(wallet, requested)).rejects.toMatchObject({
      name: 'InvalidPermissionRequestError',
    })
    expect(wallet.seen).toEqual([])
  })

  it.for([undefined, 'granted', [], [1]])(
    'the answer %o to wallet_grantPermissions is rejected as invalid',
    async (answer) => {
      const wallet = scriptedProvider({ wallet_grantPermissions: () => answer })
      await expect(grant(wallet, request)).rejects.toMatchObject({
        name: 'InvalidWalletResponseError',
      })
    },
  )

  it.each([4001, 4200, -32002, -32603])(
    'wallet_grantPermissions is not sent again after it fails with code %i',
    async (code) => {
      const wallet = scriptedProvider({ wallet_grantPermissions: fail(code) })
      await expect(grant(wallet, request)).rejects.toMatchObject({ code })
      expect(wallet.asked('wallet_grantPermissions')).toHaveLength(1)
    },
  )
})
