import type { ContractsCapability } from '@carabiner/core/internal'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setup } from '../controllers.fixture.js'
import { createDelegation } from './delegation.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
})

const metaMask = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'
const unknownContract = `0x${'12'.repeat(20)}`
const unused = () => Promise.reject(new Error('not called'))

async function connected(delegate: ContractsCapability['delegate']) {
  const contracts = { read: unused, write: unused, isContract: unused, delegate }
  const page = setup({ contracts })
  cleanups.push(page.shell.destroy, page.carabiner.destroy)
  const delegation = page.shell.controller(createDelegation)
  await page.connected()
  return { ...page, delegation }
}

describe('the delegation of an account (EIP-7702)', () => {
  it('an account delegated to a known wallet’s contract (EIP-7702) shows the contract’s name', async () => {
    const { delegation } = await connected(async () => metaMask)
    cleanups.push(delegation.watch())
    await vi.waitFor(() =>
      expect(delegation.state.delegate).toEqual({ address: metaMask, name: 'MetaMask' }),
    )
  })

  it('an account delegated to an unknown contract (EIP-7702) shows no contract name', async () => {
    const { delegation } = await connected(async () => unknownContract)
    cleanups.push(delegation.watch())
    await vi.waitFor(() =>
      expect(delegation.state.delegate).toEqual({ address: unknownContract, name: undefined }),
    )
  })

  it('no delegation is shown for an account that has none, or if reading the delegation fails', async () => {
    const read = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error('no node'))
    const { delegation } = await connected(read)
    const stop = delegation.watch()
    await vi.waitFor(() => expect(read).toHaveBeenCalledOnce())
    expect(delegation.state.delegate).toBeUndefined()
    stop()
  })

  it('an account’s delegation (EIP-7702) is read once for two views, and not before a view shows the delegation', async () => {
    const read = vi.fn(async () => metaMask)
    const { delegation } = await connected(read)
    expect(read).not.toHaveBeenCalled()
    cleanups.push(delegation.watch(), delegation.watch())
    await vi.waitFor(() => expect(delegation.state.delegate).toBeDefined())
    expect(read).toHaveBeenCalledOnce()
  })

  it('an account’s delegation is read again when a view shows the account again, and disappears once revoked', async () => {
    const read = vi.fn().mockResolvedValueOnce(metaMask).mockResolvedValue(undefined)
    const { delegation } = await connected(read)
    const stop = delegation.watch()
    await vi.waitFor(() => expect(delegation.state.delegate).toBeDefined())
    stop()
    cleanups.push(delegation.watch())
    await vi.waitFor(() => expect(delegation.state.delegate).toBeUndefined())
    expect(read).toHaveBeenCalledTimes(2)
  })
})
