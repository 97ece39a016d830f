import { afterEach, describe, expect, it, vi } from 'vitest'
import { rejected, setup } from '../controllers.fixture.js'
import type { PermissionsSource, SpendingPermission } from '../sources/permissions-source.js'
import { isPermissionsOffered } from './find-holder.js'
import { PermissionNotRevokedError } from './permission-errors.js'
import { createPermissions } from './permissions.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
})

/** The methods that a chain family with such permissions has. The list calls none of them. */
const capability: NonNullable<Parameters<typeof setup>[0]>['permissions'] = {
  request: async () => [],
  get: async () => [],
  revoke: async () => {},
  grant: async () => [],
}

const inAnHour = Date.now() + 3_600_000
const permission = (id: string, others: Partial<SpendingPermission> = {}): SpendingPermission => ({
  id,
  allowances: [],
  ...others,
})

/** A connected page whose source has these permissions, and the list on it. */
async function listed(
  rows: readonly SpendingPermission[],
  source: Partial<PermissionsSource> = {},
) {
  const revoke = vi.fn<PermissionsSource['revoke']>(async () => {})
  const getPermissions = vi.fn<PermissionsSource['getPermissions']>(async () => rows)
  const sources = { permissions: { getPermissions, revoke, ...source } }
  const page = setup({ sources, permissions: capability })
  cleanups.push(page.shell.destroy, page.carabiner.destroy)
  await page.connected()
  const controller = page.shell.controller(createPermissions)
  cleanups.push(controller.watch())
  await vi.waitFor(() => expect(controller.state.status).not.toBe('loading'))
  const ids = () => controller.state.permissions.map(({ id }) => id)
  return { ...page, controller, state: controller.state, ids, revoke, getPermissions }
}

describe('apps’ permissions to spend without asking', () => {
  it('permissions to spend are listed by their expiry, without expired ones', async () => {
    const { ids } = await listed([
      permission('endless'),
      permission('expired', { expiresAt: Date.now() - 1 }),
      permission('soon', { expiresAt: inAnHour }),
    ])
    expect(ids()).toEqual(['soon', 'endless'])
  })

  it('permissions to spend are offered only on a chain family that supports them', async () => {
    const settings = { sources: { permissions: { getPermissions: vi.fn(), revoke: vi.fn() } } }
    for (const [permissions, isOffered] of [
      [capability, true],
      [undefined, false],
    ] as const) {
      const page = setup({ ...settings, ...(permissions && { permissions }) })
      cleanups.push(page.shell.destroy, page.carabiner.destroy)
      await page.connected()
      expect(isPermissionsOffered(page.carabiner, settings)).toBe(isOffered)
    }
  })

  it('permissions to spend are unavailable on a network that the permission source does not support', async () => {
    const { state } = await listed([], { getPermissions: async () => undefined })
    expect(state.status).toBe('unavailable')
  })

  it('permissions to spend can be read again after a failed read', async () => {
    const getPermissions = vi
      .fn<PermissionsSource['getPermissions']>()
      .mockRejectedValueOnce(new Error('out of order'))
      .mockResolvedValue([permission('one')])
    const { controller, ids, state } = await listed([], { getPermissions })
    expect(state.status).toBe('failed')
    await controller.read()
    expect([state.status, ...ids()]).toEqual(['ready', 'one'])
  })

  it('[S7.23] a permission to spend is revoked with the account’s signature of its id', async () => {
    const { controller, ids, revoke, signatures, state } = await listed([
      permission('one'),
      permission('two'),
    ])
    controller.choose('one')
    expect([state.step, state.id]).toEqual(['confirming', 'one'])
    const revoking = controller.revoke()
    await vi.waitFor(() => expect(signatures.asked).toHaveLength(1))
    expect(signatures.last().message).toBe('one')
    signatures.last().give('0x12')
    await revoking
    expect(revoke).toHaveBeenCalledOnce()
    expect(revoke.mock.calls[0]?.[0]).toMatchObject({ id: 'one', signature: '0x12' })
    expect([state.step, ...ids()]).toEqual(['idle', 'two'])
  })

  it('a permission to spend stays valid if the visitor declines the revocation in the wallet', async () => {
    const { controller, ids, revoke, signatures, state } = await listed([permission('one')])
    controller.choose('one')
    const revoking = controller.revoke()
    await vi.waitFor(() => expect(signatures.asked).toHaveLength(1))
    signatures.last().refuse(rejected())
    await expect(revoking).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    expect(revoke).not.toHaveBeenCalled()
    expect([state.step, state.problem, ...ids()]).toEqual([
      'idle',
      { id: 'one', reason: 'rejected' },
      'one',
    ])
  })

  it('permissions to spend are read again if the permission source does not confirm a revocation', async () => {
    const { controller, getPermissions, signatures, state } = await listed([permission('one')], {
      revoke: () => Promise.reject(new Error('no answer')),
    })
    controller.choose('one')
    const revoking = controller.revoke()
    await vi.waitFor(() => expect(signatures.asked).toHaveLength(1))
    signatures.last().give('0x12')
    await expect(revoking).rejects.toBeInstanceOf(PermissionNotRevokedError)
    expect(state.problem).toEqual({ id: 'one', reason: 'failed' })
    await vi.waitFor(() => expect(getPermissions).toHaveBeenCalledTimes(2))
  })

  it('the list of permissions to spend is cleared when another account becomes active', async () => {
    const { controller, state, carabiner, ids } = await listed([permission('one')])
    controller.choose('one')
    await carabiner.disconnect()
    await vi.waitFor(() => expect(state.step).toBe('idle'))
    expect([state.status, ...ids()]).toEqual(['unavailable'])
  })
})
