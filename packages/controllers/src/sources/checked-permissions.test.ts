import { mainnet } from '@carabiner/core/networks'
import { expect, it, vi } from 'vitest'
import { checkedPermissions } from './checked-permissions.js'

const request = {
  account: { namespace: 'eip155', address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
  network: mainnet,
  signal: new AbortController().signal,
} as const

const read = (rows: unknown) => {
  const refuse = vi.fn()
  const source = checkedPermissions(
    { getPermissions: async () => rows as [], revoke: async () => {} },
    refuse,
  )
  return { refuse, permissions: source.getPermissions(request) }
}

it('[S7.23] a permission whose expiry is too large for a date counts as one without an expiry', async () => {
  const { permissions } = read([
    { id: 'a', allowances: [], expiresAt: 2 ** 64 },
    { id: 'b', allowances: [], expiresAt: 1_900_000_000_000 },
  ])
  expect(await permissions).toEqual([
    { id: 'a', allowances: [] },
    { id: 'b', allowances: [], expiresAt: 1_900_000_000_000 },
  ])
})

it('[S7.23] unreadable permissions are left out and reported, and a source’s answer of undefined is passed on', async () => {
  const { permissions, refuse } = read([{ id: '' }, { id: 'c', allowances: [{ type: 'x' }] }])
  expect(await permissions).toEqual([{ id: 'c', allowances: [{ type: 'x' }] }])
  expect(refuse).toHaveBeenCalledOnce()
  expect(await read(undefined).permissions).toBeUndefined()
})
