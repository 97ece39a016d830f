import { describe, expect, it } from 'vitest'
import { operation } from '../operation.fixture.js'
import { address, fail, scriptedProvider } from '../provider.fixture.js'
import { signMessage } from './sign-message.js'

const signature = `0x${'ab'.repeat(65)}`

describe('signMessage() with an EVM wallet', () => {
  it.each([
    ['text', 'héllo', '0x68c3a96c6c6f'],
    ['text that looks like hex', '0x00', '0x30783030'],
    ['bytes', Uint8Array.of(0, 1, 255), '0x0001ff'],
    ['an empty text', '', '0x'],
  ])(
    'signMessage() sends %s to personal_sign as hex bytes, followed by the account',
    async (_, message, data) => {
      const wallet = scriptedProvider({ personal_sign: () => signature })
      const signed = await signMessage(wallet.provider, { ...operation(), message })
      expect(wallet.asked('personal_sign')).toEqual([
        { method: 'personal_sign', params: [data, address] },
      ])
      expect(signed).toMatchObject({ signature, encoding: 'hex', scheme: 'eip191' })
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      expect(signed.signedMessage).toEqual(bytes)
    },
  )

  it.each([undefined, null, '', 'signed', {}, '0xzz', `0x${'a'.repeat(200_000)}`])(
    'signMessage() rejects a wallet’s answer that is not a signature in hex (row %#)',
    async (answer) => {
      const wallet = scriptedProvider({ personal_sign: () => answer })
      await expect(
        signMessage(wallet.provider, { ...operation(), message: 'x' }),
      ).rejects.toMatchObject({ name: 'InvalidWalletResponseError' })
    },
  )

  it('signMessage() reports the visitor’s rejection as a typed error', async () => {
    const wallet = scriptedProvider({ personal_sign: fail(4001) })
    await expect(
      signMessage(wallet.provider, { ...operation(), message: 'x' }),
    ).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  })
})
