import { afterEach, describe, expect, it } from 'vitest'
import { RateLimitedError } from '../service-errors.js'
import { createApis, mainnet, owner } from './blockchain-api.fixture.js'

const start = createApis(afterEach)
const neverAborted = new AbortController().signal
const account = `${mainnet}:${owner}` as const
const path = `/v1/sessions/${encodeURIComponent(account)}`
const revokePath = `/v1/sessions/${owner}/revoke`
const common = { projectId: '0123', st: 'carabiner', sv: '0.0.0' }
const request = { address: owner, pci: 'p1', signature: '0x12' }

describe('granted sessions', () => {
  it('are read by account, and revoked with the pci and signature in the body', async () => {
    const { api, query, requests } = await start({
      [path]: { body: [{ pci: 'p1', expiry: 1 }, { pci: '' }, 7] },
      [revokePath]: { body: { success: true } },
    })
    expect(await api.sessionsOf(account, neverAborted)).toEqual([{ pci: 'p1' }])
    expect(query(path)).toEqual(common)
    expect(await api.revokeSession(request, neverAborted)).toBe(true)
    const [sent] = requests(revokePath)
    expect(sent?.method).toBe('POST')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ pci: 'p1', signature: '0x12' })
    expect(query(revokePath)).toEqual(common)
  })

  it('throw if the service rejects, instead of returning an empty list', async () => {
    const { api } = await start({ [path]: { status: 429 } })
    await expect(api.sessionsOf(account, neverAborted)).rejects.toBeInstanceOf(RateLimitedError)
  })

  it('throw if a session could not be revoked', async () => {
    const { api } = await start({ [revokePath]: { body: { success: false } } })
    expect(await api.revokeSession(request, neverAborted)).toBe(false)
  })
})
