import { describe, expect, it } from 'vitest'
import { address, fail, otherAddress, scriptedProvider } from '../provider.fixture.js'
import { readAccounts, readChainId, toGrant } from './read-grant.js'

const { signal } = new AbortController()

describe('toGrant()', () => {
  it('toGrant() returns the accounts in EIP-55 form, with the first one active, and the wallet’s network', async () => {
    const { provider } = scriptedProvider()
    const accounts = [address.toLowerCase(), otherAddress.toLowerCase()]
    expect(await toGrant(provider, accounts, signal)).toEqual({
      namespace: 'eip155',
      accounts: [
        { namespace: 'eip155', address, type: 'eoa' },
        { namespace: 'eip155', address: otherAddress, type: 'eoa' },
      ],
      active: address,
      network: 'eip155:10',
    })
  })

  it('toGrant() throws NoAccountsError if the wallet shares no account', async () => {
    await expect(toGrant(scriptedProvider().provider, [], signal)).rejects.toMatchObject({
      name: 'NoAccountsError',
    })
  })
})

describe('a wallet’s answer to a request for its accounts or chain', () => {
  it.for([undefined, null, 'x', {}, [1], ['0x1'], [`${address}0`], Array(1001).fill(address)])(
    'the answer %o to eth_accounts is rejected as invalid',
    async (answer) => {
      const { provider } = scriptedProvider({ eth_accounts: () => answer })
      await expect(readAccounts(provider, signal)).rejects.toMatchObject({
        name: 'InvalidWalletResponseError',
        metaMessages: ['Method: eth_accounts'],
      })
    },
  )

  it.each([undefined, null, 'x', {}, '0x0'])(
    'the answer %o to eth_chainId is rejected as invalid',
    async (answer) => {
      const { provider } = scriptedProvider({ eth_chainId: () => answer })
      await expect(readChainId(provider, signal)).rejects.toMatchObject({
        name: 'InvalidWalletResponseError',
      })
    },
  )

  it.each(['0xA', '10', 10])('the answer %j to eth_chainId is read as chain 10', async (answer) => {
    const { provider } = scriptedProvider({ eth_chainId: () => answer })
    expect(await readChainId(provider, signal)).toBe('10')
  })

  it('a wallet’s error on eth_accounts becomes a typed error', async () => {
    const { provider } = scriptedProvider({ eth_accounts: fail(4100) })
    await expect(readAccounts(provider, signal)).rejects.toMatchObject({
      name: 'UnauthorizedProviderError',
    })
  })

  it('an error that a wallet throws synchronously also becomes a typed error', async () => {
    const throwing = {
      request: () => {
        throw new Error('at once')
      },
    }
    await expect(readAccounts(throwing, signal)).rejects.toMatchObject({ name: 'UnknownRpcError' })
  })
})
