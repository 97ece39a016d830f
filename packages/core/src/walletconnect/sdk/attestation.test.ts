import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitAttestation } from './attestation.js'

const message = { id: '1', decryptedId: '2' }
const silent = () => new Promise<string>(() => {})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a WalletConnect Verify server that does not answer', () => {
  it('a silent Verify server delays only the first request, by 300 ms', async () => {
    const host = vi.fn(silent)
    const { attest } = limitAttestation(host)
    const first = attest(message)
    await vi.advanceTimersByTimeAsync(300)
    expect(await first).toBe('')
    expect(await attest(message)).toBe('')
    expect(host).toHaveBeenCalledOnce()
  })

  it('the next proposal asks a silent Verify server again in the background, for at most 1 s', async () => {
    const host = vi.fn<() => Promise<string>>(silent)
    const { attest, forProposal } = limitAttestation(host)
    const first = forProposal(() => attest(message))
    await vi.advanceTimersByTimeAsync(999)
    host.mockResolvedValue('jwt')
    await vi.advanceTimersByTimeAsync(1)
    expect(await first).toBe('')
    expect(await attest(message)).toBe('')
    expect(await forProposal(() => attest(message))).toBe('jwt')
    expect(await attest(message)).toBe('jwt')
  })

  it('closing the page ends the wait for a silent Verify server', async () => {
    const { attest, forProposal, hurry } = limitAttestation(silent)
    const waiting = forProposal(() => attest(message))
    hurry()
    expect(await waiting).toBe('')
  })
})
