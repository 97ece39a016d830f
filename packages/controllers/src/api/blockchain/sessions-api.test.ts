import { afterEach, describe, expect, it } from 'vitest'
import { RateLimitedError } from '../service-errors.js'
import { createApis, mainnet, owner } from './blockchain-api.fixture.js'

const start = createApis(afterEach)
const neverAborted = new AbortController().signal
const account = `${mainnet}:${owner}` as const
const path = `/v1/sessions/${encodeURIComponent(account)}`
const revokePath = `/v1/sessions/${owner}/revoke`
const common = { projectId: '0123', st: 'carabiner', sv: '0.0.0' }
/** A session with the fields of a grant (ERC-7715). */
const grant = {
  pci: 'p1',
  chainId: '0x1',
  expiry: 1_900_000_000,
  project: { name: 'Harbor Games' },
  signer: { type: 'account', data: { address: owner } },
  permissions: [
    { type: 'native-token-transfer', data: { allowance: '0xde0b6b3a7640000' } },
    {
      type: 'erc20-token-periodic',
      data: { tokenAddress: owner, periodAmount: '5', periodDuration: 86_400 },
    },
    { data: {} },
  ],
}
const request = { address: owner, pci: 'p1', signature: '0x12' }

describe('[S7.23] permissions granted to apps', () => {
  it('an account’s granted permissions are read by address, and revoked with permission id and signature in the body', async () => {
    const { api, query, requests } = await start({
      [path]: { body: [grant, { pci: 'p2', expiry: 'soon', permissions: 7 }, { pci: '' }, 7] },
      [revokePath]: { body: { success: true } },
    })
    expect(await api.sessionsOf(account, neverAborted)).toEqual([
      {
        id: 'p1',
        networkId: 'eip155:1',
        app: 'Harbor Games',
        spender: owner,
        expiresAt: 1_900_000_000_000,
        allowances: [
          { type: 'native-token-transfer', amount: 10n ** 18n },
          { type: 'erc20-token-periodic', token: owner, amount: 5n, period: 86_400 },
        ],
      },
      { id: 'p2', allowances: [] },
    ])
    expect(query(path)).toEqual(common)
    expect(await api.revokeSession(request, neverAborted)).toBe(true)
    const [sent] = requests(revokePath)
    expect(sent?.method).toBe('POST')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ pci: 'p1', signature: '0x12' })
    expect(query(revokePath)).toEqual(common)
  })

  it('reading granted permissions throws if the blockchain API rejects the request, instead of returning an empty list', async () => {
    const { api } = await start({ [path]: { status: 429 } })
    await expect(api.sessionsOf(account, neverAborted)).rejects.toBeInstanceOf(RateLimitedError)
  })

  it('revoking a granted permission returns false if the blockchain API did not revoke the permission', async () => {
    const { api } = await start({ [revokePath]: { body: { success: false } } })
    expect(await api.revokeSession(request, neverAborted)).toBe(false)
  })
})
