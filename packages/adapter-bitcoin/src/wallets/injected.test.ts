import { bitcoin } from '@carabiner/core/networks'
import { expect, it, vi } from 'vitest'
import { signInjected } from './injected.js'

const message = (address: string) => ({
  account: { namespace: 'bip122', address } as const,
  network: bitcoin,
  bytes: new Uint8Array(),
  text: () => 'x',
  protocol: 'ecdsa' as const,
})

it('an injected wallet signs messages only for its first address, because its request names no address', async () => {
  const signMessage = vi.fn(async () => 'AQ==')
  const provider = { getAccounts: async () => ['first', 'second'], signMessage }
  await expect(signInjected(provider, message('second'))).rejects.toMatchObject({
    name: 'AccountMismatchError',
  })
  expect(signMessage).not.toHaveBeenCalled()
  expect(await signInjected(provider, message('first'))).toEqual(Uint8Array.of(1))
})
